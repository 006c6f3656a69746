/** States of a question: asking → answered, or asking → failed → asking. `machine` is machine time in ms. */
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Rating, Report } from './afterwards.ts';

/** Longest time to make an answer (`makeAnswer`), in ms. */
export const answerLimitMs = 20_000;
/** Lease of an attempt, in ms: longer than an answer takes, less than owl's reservation of energy (60 s). */
export const leaseMs = 40_000;
/** Longest Retry-After while an answer is being made, in ms. */
const longestRetryMs = 5_000;

/** The endpoint: `/api/get-rat` (`rat`), which can answer with a vision (`visionDue`), or `/api/horoscope`. */
export type Via = 'rat' | 'horoscope';

export interface Asked {
  readonly question: string;
  readonly via: Via;
}

export interface Answer<Analysis, Picture = unknown> {
  readonly answer: string;
  readonly analysis: Analysis;
  readonly zodiac: Zodiac;
  readonly kind: 'horoscope' | 'vision';
  readonly picture: Picture | null;
  /** True if the player answered a question of the owl, which costs nothing. */
  readonly proactive: boolean;
  /** Brings neither cost nor reward, such as small talk; `costsNothing` decides. */
  readonly free: boolean;
}

export interface QuestionState<Analysis = unknown, Picture = unknown> extends Asked {
  readonly userId: string;
  /** The Idempotency-Key of the caller, or a generated one. */
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
  /** True if the question counts towards the next vision: answered, neither free nor proactive, asked with `rat`. */
  readonly counts: boolean;
  /** Sort key in the player's history, ascending by `createdAt`; null while unanswered or once deleted. */
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

/** Ms until a caller should retry a question that another attempt has leased. */
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

/** Null if `attempt` has ended or another has taken over. `id` sorts questions of the same millisecond. */
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

/** Null if `attempt` has ended or another has taken over. */
export function failed<Q extends QuestionState>(question: Q, attempt: number, machine: number): Q | null {
  if (!isRunning(question, attempt)) return null;
  return { ...question, state: 'failed', failedAt: new Date(machine) };
}
