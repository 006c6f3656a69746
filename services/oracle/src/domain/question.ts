/** The life of one question: asking → answered, or asking → failed → asking again. Pure; machine time in milliseconds. */
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Rating, Report } from './afterwards.ts';

/** The longest that an answer may take in the making. */
export const answerLimitMs = 20_000;
/** For this long an attempt has the question to itself; longer than the answer takes, shorter than owl's hold of 60 s. */
export const leaseMs = 40_000;
/** What a caller is told to wait at most before asking again for an answer under way. */
const patienceMs = 5_000;

/** `rat` is a vision every third time, `horoscope` never is. */
export type Via = 'rat' | 'horoscope';

export interface Asked {
  readonly question: string;
  readonly via: Via;
}

/** What an attempt has made. */
export interface Answer<Analysis, Picture = unknown> {
  readonly answer: string;
  readonly analysis: Analysis;
  readonly zodiac: Zodiac;
  readonly kind: 'horoscope' | 'vision';
  /** The picture of a vision. */
  readonly picture: Picture | null;
  /** It answered the owl's own question, and was free. */
  readonly proactive: boolean;
}

export interface QuestionState<Analysis = unknown, Picture = unknown> extends Asked {
  readonly userId: string;
  /** The caller's Idempotency-Key, or one made here. */
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
  /** It counts towards the next vision: answered at get-rat, paid for. */
  readonly counts: boolean;
  /** Its place in the player's history, which is read downwards; null where it isn't shown: unanswered or deleted. */
  readonly place: string | null;
  readonly rating: Rating | null;
  readonly pinned: boolean;
  readonly report: Report | null;
  /** Product time. */
  readonly createdAt: Date;
  /** Machine time, of the answer or of the failure. */
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
}

/** The first attempt at a question. */
export function asked(
  who: Pick<QuestionState, 'userId' | 'key' | 'zodiac'>,
  what: Asked,
  times: { readonly now: Date; readonly machine: number },
): QuestionState<never, never> {
  return {
    ...who,
    ...what,
    state: 'asking',
    attempt: 1,
    leaseUntil: times.machine + leaseMs,
    kind: 'horoscope',
    answer: null,
    analysis: null,
    picture: null,
    proactive: false,
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

/** How long to wait for a question that is leased, in milliseconds. */
export const waitFor = (question: Pick<QuestionState, 'leaseUntil'>, machine: number): number =>
  Math.min(patienceMs, question.leaseUntil - machine);

export type Claim<Q> =
  | { readonly claim: 'answered' }
  | { readonly claim: 'running'; readonly waitMs: number }
  | { readonly claim: 'changed' }
  | { readonly claim: 'mine'; readonly question: Q };

/** What a call finds that comes with the key of a question which is known already. */
export function claimed<Q extends QuestionState>(question: Q, what: Asked, machine: number): Claim<Q> {
  if (question.question !== what.question || question.via !== what.via) return { claim: 'changed' };
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

/** The question with its answer; null when this attempt is no longer the one. `id` parts what was asked in one millisecond. */
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
    counts: question.via === 'rat' && !made.proactive,
    place: `${question.createdAt.toISOString()}_${id}`,
    answeredAt: new Date(machine),
  };
}

/** The question given up by this attempt; null when it is no longer the one. */
export function failed<Q extends QuestionState>(question: Q, attempt: number, machine: number): Q | null {
  if (!isRunning(question, attempt)) return null;
  return { ...question, state: 'failed', failedAt: new Date(machine) };
}
