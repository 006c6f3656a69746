/** States of a question: asking → answered, or asking → failed → asking. `machine`: machine time in ms. */
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Rating, Report } from './answer-feedback.ts';

/** How long an attempt holds the question, in ms. Longer than all `timeouts` together. */
export const leaseMs = 40_000;
/** In ms. The timeouts of calls to the owl service apply per try, of which there are two. */
export const timeouts = {
  debit: 1500,
  /** Includes picture and language model. */
  answer: 20_000,
  picture: 3000,
  model: 10_000,
  fail: 1000,
  giveBack: 500,
} as const;
const longestRetryMs = 5_000;

/** The endpoint: `/api/get-rat`, which can answer with a vision, or `/api/horoscope`. */
export type Via = 'rat' | 'horoscope';

export interface Asked {
  readonly question: string;
  readonly via: Via;
}

export interface Stats {
  readonly wisdom: number;
  readonly energy: number;
  readonly herzlicht: number;
  readonly wisdomGain: number;
  readonly herzlichtGain: number;
}

export interface Answer<Analysis, Picture = unknown> {
  readonly answer: string;
  readonly analysis: Analysis;
  readonly zodiac: Zodiac;
  readonly kind: 'horoscope' | 'vision';
  readonly picture: Picture | null;
  /** The player answered a question of the owl, which costs nothing. */
  readonly proactive: boolean;
  /** Small talk and the like: neither cost nor reward. */
  readonly free: boolean;
  /** Null for a free answer. */
  readonly stats: Stats | null;
}

/** What the owl service charges for. `proactive`, an answer to the owl's own question, costs nothing. */
export type PaidKind = 'horoscope' | 'vision' | 'proactive';

export const paidKind = ({ kind, proactive }: Pick<Answer<unknown>, 'kind' | 'proactive'>): PaidKind =>
  proactive ? 'proactive' : kind;

export interface QuestionState<Analysis = unknown, Picture = unknown> extends Asked {
  readonly userId: string;
  /** Idempotency-Key of the caller, or generated. */
  readonly key: string;
  readonly state: 'asking' | 'answered' | 'failed';
  readonly attempt: number;
  readonly leaseUntil: number;
  readonly zodiac: Zodiac | null;
  readonly kind: 'horoscope' | 'vision';
  readonly answer: string | null;
  readonly analysis: Analysis | null;
  readonly picture: Picture | null;
  readonly proactive: boolean;
  readonly free: boolean;
  readonly stats: Stats | null;
  /** True if the answer counts towards the next vision: asked via `rat`, neither free nor proactive. */
  readonly counts: boolean;
  /** Sort key in the player's history, ascending by `createdAt`; null without an answer or after the deletion. */
  readonly place: string | null;
  readonly rating: Rating | null;
  readonly pinned: boolean;
  readonly report: Report | null;
  /** Product time. */
  readonly createdAt: Date;
  /** Machine time, like `failedAt`. */
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
}

export function asked(
  identity: Pick<QuestionState, 'userId' | 'key' | 'zodiac'>,
  input: Asked,
  times: { readonly now: Date; readonly machine: number },
): QuestionState<never, never> {
  return {
    ...identity,
    ...input,
    state: 'asking',
    attempt: 1,
    leaseUntil: times.machine + leaseMs,
    kind: 'horoscope',
    answer: null,
    analysis: null,
    picture: null,
    proactive: false,
    free: false,
    stats: null,
    counts: false,
    place: null,
    rating: null,
    pinned: false,
    report: null,
    createdAt: times.now,
    answeredAt: null,
    failedAt: null,
  };
}

export const isLeased = (question: Pick<QuestionState, 'state' | 'leaseUntil'>, machine: number): boolean =>
  question.state === 'asking' && question.leaseUntil > machine;

/** Ms until a caller should retry while another attempt runs. */
export const waitFor = (question: Pick<QuestionState, 'leaseUntil'>, machine: number): number =>
  Math.min(longestRetryMs, question.leaseUntil - machine);

export type Claim<Q> =
  | { readonly claim: 'answered' }
  | { readonly claim: 'running'; readonly waitMs: number }
  | { readonly claim: 'changed' }
  | { readonly claim: 'mine'; readonly question: Q };

export function claimed<Q extends QuestionState>(question: Q, input: Asked, machine: number): Claim<Q> {
  if (question.question !== input.question || question.via !== input.via) return { claim: 'changed' };
  if (question.state === 'answered') return { claim: 'answered' };
  if (isLeased(question, machine)) return { claim: 'running', waitMs: waitFor(question, machine) };
  const mine = {
    state: 'asking',
    attempt: question.attempt + 1,
    leaseUntil: machine + leaseMs,
    failedAt: null,
  } as const;
  return { claim: 'mine', question: { ...question, ...mine } };
}

const isRunning = (question: QuestionState, attempt: number): boolean =>
  question.state === 'asking' && question.attempt === attempt;

/** Null if `attempt` is not the running attempt. `id` sorts questions of the same millisecond. */
export function answered<A, P, Q extends QuestionState<A, P>>(
  question: Q,
  attempt: number,
  made: Answer<A, P>,
  { id, machine }: { readonly id: string; readonly machine: number },
): Q | null {
  if (!isRunning(question, attempt)) return null;
  return {
    ...question,
    ...made,
    state: 'answered',
    counts: question.via === 'rat' && !made.proactive && !made.free,
    place: `${question.createdAt.toISOString()}_${id}`,
    answeredAt: new Date(machine),
  };
}

export function failed<Q extends QuestionState>(question: Q, attempt: number, machine: number): Q | null {
  if (!isRunning(question, attempt)) return null;
  return { ...question, state: 'failed', failedAt: new Date(machine) };
}

/** Fields of a failed question of a player in distress. With `id` as key, the original key can be used again. */
export const emptied = (id: string) => ({ question: '', key: id }) as const;
