import { answered, failed, type QuestionState } from '@sternenrat/oracle/domain/question';
import { answerOnce, type AnswerEffects } from '@sternenrat/oracle/use-cases/answer-once';
import { hatchOwl } from '@sternenrat/owl/domain/hatching';
import { cancelReservation, reserveEnergy, spendEnergy } from '@sternenrat/owl/domain/questions';
import { newEgg, type OwlState } from '@sternenrat/owl/domain/state';
import type { EffectCall, Ended } from '@sternenrat/service-kit/testing/model-checker';

/** One attempt to answer a question. */
export interface Ticket {
  readonly key: string;
  readonly attempt: number;
}
export type Effects = AnswerEffects<Ticket, 'asker', 'answer', 'stats'>;
export type Call = EffectCall<Effects>;

/** A request of the player; `gone` means killed. `clearing` is an abandoned question that it releases first. */
export type Caller =
  | { readonly effects: readonly Ended[]; readonly clearing?: Ticket }
  | { readonly ended: 'answered' | 'refused' | 'gone' };

export interface State {
  readonly machine: number;
  readonly questions: Readonly<Record<string, QuestionState<number>>>;
  readonly owl: OwlState;
  /** Keys of questions whose event is not yet sent. */
  readonly outbox: readonly string[];
  readonly callers: readonly Caller[];
  readonly budget: { readonly kills: number; readonly failures: number; readonly lapses: number };
  /** For the invariants only, by question key: number of stored answers, and confirmed reservations. */
  readonly stored: Readonly<Record<string, number>>;
  readonly confirmed: Readonly<Record<string, { readonly attempt: number; readonly until: number }>>;
}

/** The functions under test. Tests replace one by a broken variant, which the model checker must find. */
export interface Functions {
  readonly ask: (effects: Effects) => Promise<unknown>;
  readonly reserve: typeof reserveEnergy;
  readonly release: (owl: OwlState, ticket: { questionId: string; attempt: number }) => OwlState;
  readonly spend: typeof spendEnergy;
  readonly answer: typeof answered;
  readonly fail: typeof failed;
  readonly event: 'with the answer' | 'when the spend has failed';
}
export const realFunctions: Functions = {
  ask: answerOnce,
  reserve: reserveEnergy,
  release: cancelReservation,
  spend: spendEnergy,
  answer: answered,
  fail: failed,
  event: 'with the answer',
};

export interface Setting {
  readonly energy: number;
  /** The key of each request; the order is arbitrary. */
  readonly callers: readonly string[];
  readonly kills: number;
  readonly failures: number;
  /** Number of times that 40 s of machine time pass. */
  readonly lapses: number;
}

export const day = new Date('2026-03-10T11:00:00Z');
export const what = { question: 'Wie wird meine Woche?', via: 'rat' } as const;

const fieldsRead = [
  'energy',
  'hatchedAt',
  'wisdom',
  'herzlicht',
  'tier',
  'stardust',
  'timeZone',
  'lastInteraction',
  'daysMissed',
  'lastAwakening',
  'reservations',
  'settled',
] as const satisfies readonly (keyof OwlState)[];

/** An owl with only the fields that are read: the model checker stores hundreds of thousands of states. */
export function smallOwl(energy: number): OwlState {
  const hatchling = hatchOwl(newEgg(day, 'UTC'), { realName: 'Mira', age: 25, zodiac: 'löwe' }, day) as OwlState;
  const owl = { ...hatchling, energy };
  return Object.fromEntries(fieldsRead.map((field) => [field, owl[field]])) as unknown as OwlState;
}
