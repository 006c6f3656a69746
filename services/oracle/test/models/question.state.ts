import type { Protocol } from '@sternenrat/service-kit/storage/protocol';
import { asked, failed, isLeased } from '../../src/domain/question.ts';
import type { answered, QuestionState } from '../../src/domain/question.ts';
import { answerOnce } from '../../src/use-cases/protocol.ts';
import type { Claimed, QuestionAsk, QuestionOutcome } from '../../src/use-cases/protocol.ts';
import { realOwl } from './owl.ts';
import type { Hold, Owl, OwlParts } from './owl.ts';

/** Of a question only what the protocol turns on. */
export interface Question extends Pick<QuestionState, 'key' | 'attempt' | 'state'> {
  readonly leased: boolean;
}
export type Ask = QuestionAsk<Question, object, object>;
export type Caller =
  | { readonly answers: readonly unknown[]; readonly givesBack?: Hold }
  | { readonly ended: QuestionOutcome<Question, object>['outcome'] | 'gone' };

export interface State {
  readonly questions: readonly Question[];
  /** `QuestionAnswered`, stored and not yet confirmed. */
  readonly outbox: readonly string[];
  readonly owl: Owl;
  readonly callers: readonly Caller[];
  readonly kills: number;
  /** Leases that may still lapse under a living process, and calls that may still get lost. */
  readonly lapses: number;
  readonly lostCalls: number;
  /** Seen from outside. */
  readonly answers: Readonly<Record<string, number>>;
  readonly paid: Readonly<Record<string, number>>;
}

/** The parts under test; a broken variant replaces one. */
export interface Parts {
  readonly steps: () => Protocol<Ask, QuestionOutcome<Question, object>>;
  readonly failed: typeof failed;
  /** When the event is written: with the answer, or by itself after a spending call that failed. */
  readonly event: 'with the answer' | 'after a failed spend';
  readonly owl: OwlParts;
}
export const realParts: Parts = { steps: answerOnce, failed, event: 'with the answer', owl: realOwl };

export interface Setting {
  readonly energy: number;
  /** One caller for each; the same key again is a repeated request. */
  readonly keys: readonly string[];
  readonly kills: number;
  readonly lapses: number;
  readonly lostCalls: number;
}

export const machine = 1;
export const who = { userId: 'u', zodiac: null } as const;
export const what = { question: 'Warum?', via: 'rat' } as const;
export const made: Parameters<typeof answered>[2] = { answer: 'Darum.', analysis: {}, zodiac: 'löwe' };

/** As the domain wants it, and back. */
export function whole({ key, attempt, state, leased }: Question): QuestionState {
  const fresh = asked({ ...who, key }, what, { now: new Date(0), machine });
  return { ...fresh, attempt, state, leaseUntil: leased ? fresh.leaseUntil : 0 };
}
export function brief(question: QuestionState): Question {
  const { key, attempt, state } = question;
  return { key, attempt, state, leased: isLeased(question, machine) };
}
export const isCurrent = (question: Question | undefined, attempt: number): question is Question =>
  question?.state === 'asking' && question.attempt === attempt;

export function attemptOf(caller: Caller): number | undefined {
  const claim = 'answers' in caller ? (caller.answers[0] as Claimed<Question> | undefined) : undefined;
  return claim?.claim === 'mine' ? claim.question.attempt : undefined;
}
/** Has its reservation and has neither stored nor given up. */
export function isMaking(caller: Caller, attempt: number): boolean {
  if (!('answers' in caller) || attemptOf(caller) !== attempt || caller.answers.length < 2 || caller.answers.length > 3)
    return false;
  return !caller.answers.slice(1).some((answer) => typeof answer === 'object' && answer !== null && 'fault' in answer);
}
