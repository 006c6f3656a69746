import { answered, failed, type QuestionState } from '@sternenrat/oracle/domain/question';
import { answerOnce, type QuestionAsk, type QuestionOutcome } from '@sternenrat/oracle/use-cases/protocol';
import { hatched } from '@sternenrat/owl/domain/hatching';
import { released, reserved, spent } from '@sternenrat/owl/domain/questions';
import { newEgg, type OwlState } from '@sternenrat/owl/domain/state';
import type { Protocol } from '@sternenrat/service-kit/storage/protocol';

/** What an attempt carries: which question, and the number of the attempt. */
export interface Ticket {
  readonly key: string;
  readonly attempt: number;
}
type Asker = { readonly asker: true };
type Made = { readonly made: number };
type Stats = { readonly paid: true };
export type Ask = QuestionAsk<Ticket, Asker, Made>;
type Outcome = QuestionOutcome<Ticket, Stats>;

/** One request of the player; `gone` was killed. Before its claim it may first have to clear a dead question away. */
export type Caller =
  | { readonly answers: readonly unknown[]; readonly clearing?: Ticket }
  | { readonly ended: Outcome['outcome'] | 'gone' };

export interface State {
  readonly machine: number;
  readonly questions: Readonly<Record<string, QuestionState<number>>>;
  readonly owl: OwlState;
  /** Unsent events, by question. */
  readonly outbox: readonly string[];
  readonly callers: readonly Caller[];
  readonly budget: { readonly kills: number; readonly faults: number; readonly lapses: number };
  /** Seen from outside: how often each question was given an answer, and what owl promised to hold. */
  readonly stored: Readonly<Record<string, number>>;
  readonly promised: Readonly<Record<string, { readonly attempt: number; readonly until: number }>>;
}

/** The parts under test; a broken variant replaces one. */
export interface Parts {
  readonly steps: () => Protocol<Ask, Outcome>;
  readonly reserve: typeof reserved;
  readonly release: (owl: OwlState, ticket: { questionId: string; attempt: number }) => OwlState;
  readonly spend: typeof spent;
  readonly answer: typeof answered;
  readonly fail: typeof failed;
  readonly event: 'with the answer' | 'when the spend has failed';
}
export const realParts: Parts = {
  steps: () => answerOnce<Ticket, Asker, Made, Stats>(),
  reserve: reserved,
  release: released,
  spend: spent,
  answer: answered,
  fail: failed,
  event: 'with the answer',
};

export interface Setting {
  readonly energy: number;
  /** The key of each request, in no order. */
  readonly callers: readonly string[];
  readonly kills: number;
  readonly faults: number;
  /** How often 40 s of machine time pass. */
  readonly lapses: number;
}

export const day = new Date('2026-03-10T11:00:00Z');
export const what = { question: 'Was nun?', via: 'rat' } as const;

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

/** Only what the decisions about questions read, in a zone that is quick to reckon with: states are kept by the hundred thousand. */
export function smallOwl(energy: number): OwlState {
  const hatchling = hatched(newEgg(day, 'UTC'), { realName: 'Mira', age: 25, zodiac: 'löwe' }, day) as OwlState;
  const owl = { ...hatchling, energy };
  return Object.fromEntries(fieldsRead.map((field) => [field, owl[field]])) as unknown as OwlState;
}
