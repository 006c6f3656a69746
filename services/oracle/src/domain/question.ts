/** The life of one question: asking → answered, or asking → failed → asking again. Pure; machine time in milliseconds. */
import type { Zodiac } from '@sternenrat/contracts/vocabulary';

/** The longest that an answer may take in the making. */
export const answerLimitMs = 20_000;
/** For this long an attempt has the question to itself; longer than the answer takes, shorter than owl's hold of 60 s. */
export const leaseMs = 40_000;
/** What a caller is told to wait at most before asking again for an answer under way. */
const patienceMs = 5_000;

/** `rat` may one day be a vision, `horoscope` never is. */
export type Via = 'rat' | 'horoscope';

export interface Asked {
  readonly question: string;
  readonly via: Via;
}

export interface QuestionState<Analysis = unknown> extends Asked {
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
): QuestionState<never> {
  return {
    ...who,
    ...what,
    state: 'asking',
    attempt: 1,
    leaseUntil: times.machine + leaseMs,
    kind: 'horoscope',
    answer: null,
    analysis: null,
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

/** The question with its answer; null when this attempt is no longer the one. */
export function answered<A, Q extends QuestionState<A>>(
  question: Q,
  attempt: number,
  made: { readonly answer: string; readonly analysis: A; readonly zodiac: Zodiac },
  machine: number,
): Q | null {
  if (!isRunning(question, attempt)) return null;
  return { ...question, ...made, state: 'answered', answeredAt: new Date(machine) };
}

/** The question given up by this attempt; null when it is no longer the one. */
export function failed<Q extends QuestionState>(question: Q, attempt: number, machine: number): Q | null {
  if (!isRunning(question, attempt)) return null;
  return { ...question, state: 'failed', failedAt: new Date(machine) };
}
