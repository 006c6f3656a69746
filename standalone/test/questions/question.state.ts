import { answered, failed, type QuestionState } from '@sternenrat/oracle/domain/question';
import { answerOnce, type AnswerEffects } from '@sternenrat/oracle/use-cases/answer-once';
import { hatchOwl } from '@sternenrat/owl/domain/hatching';
import { debitEnergy, giveBackEnergy, settleQuestion } from '@sternenrat/owl/domain/questions';
import { newEgg, type OwlState } from '@sternenrat/owl/domain/state';
import type { EffectCall, Ended } from '@sternenrat/service-kit/testing/model-checker';

/** One attempt to answer a question. */
export interface Ticket {
  readonly key: string;
  readonly attempt: number;
}
/** What the debit returns: whether the answer costs energy. */
type Asker = 'pays' | 'free';
export type Effects = AnswerEffects<Ticket, Asker, 'answer'>;
export type Call = EffectCall<Effects>;

/** A request of the player; `gone`: killed. `clearing`: the abandoned question whose energy it first gives back. */
export type Caller =
  | { readonly effects: readonly Ended[]; readonly clearing?: Ticket }
  | { readonly ended: 'answered' | 'refused' | 'gone' };

export interface Event extends Ticket {
  readonly type: 'answered' | 'failed';
}
export interface LateDebit extends Ticket {
  readonly leaseUntil: number;
}

export interface State {
  readonly machine: number;
  readonly questions: Readonly<Record<string, QuestionState<number>>>;
  readonly owl: OwlState;
  /** Events of questions that are not yet sent. */
  readonly outbox: readonly Event[];
  /** Calls to debit energy that owl has not received yet, though their callers gave up waiting. */
  readonly late: readonly LateDebit[];
  readonly callers: readonly Caller[];
  readonly budget: { readonly kills: number; readonly failures: number; readonly lapses: number };
  /** For the invariants only, by question key: number of stored answers, and confirmed debits. */
  readonly stored: Readonly<Record<string, number>>;
  readonly confirmed: Readonly<Record<string, number>>;
}

/** The functions under test. Tests replace one by a broken variant, which the model checker must find. */
export interface Functions {
  readonly ask: (effects: Effects) => Promise<unknown>;
  readonly debit: typeof debitEnergy;
  readonly giveBack: typeof giveBackEnergy;
  readonly settle: typeof settleQuestion;
  readonly answer: typeof answered;
  readonly fail: typeof failed;
  /** When the event of an ended attempt is stored. */
  readonly event: 'in the same write' | 'in a second write';
  /** Whether a takeover by another attempt ends the earlier one with an event. */
  readonly takeover: 'ends the earlier attempt' | 'ends nothing';
}
export const realFunctions: Functions = {
  ask: answerOnce,
  debit: debitEnergy,
  giveBack: giveBackEnergy,
  settle: settleQuestion,
  answer: answered,
  fail: failed,
  event: 'in the same write',
  takeover: 'ends the earlier attempt',
};

export interface Setting {
  readonly energy: number;
  /** The key of each request; the order is arbitrary. */
  readonly callers: readonly string[];
  readonly kills: number;
  readonly failures: number;
  /** Number of times that 40 s of machine time pass. */
  readonly lapses: number;
  /** Whether a call to debit energy can arrive after its caller gave up waiting. */
  readonly lateCalls?: boolean;
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
  'debits',
  'reservations',
  'settled',
] as const satisfies readonly (keyof OwlState)[];

/** An owl with only the fields that are read: the model checker stores hundreds of thousands of states. */
export function smallOwl(energy: number): OwlState {
  const hatchling = hatchOwl(newEgg(day, 'UTC'), { realName: 'Mira', age: 25, zodiac: 'löwe' }, day) as OwlState;
  const owl = { ...hatchling, energy };
  return Object.fromEntries(fieldsRead.map((field) => [field, owl[field]])) as unknown as OwlState;
}
