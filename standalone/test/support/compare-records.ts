import type { MongoClient } from 'mongodb';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { findViolations, findUnfinished, readBooks } from './books.ts';
import type { PlayerRecord } from './retrying-player.ts';

interface Sum {
  matching: number;
  readonly different: string[];
}
export interface Comparison {
  readonly registrations: Sum;
  readonly questions: Sum;
  readonly purchases: Sum;
  readonly owls: Sum;
  /** Violated invariants between the services. */
  readonly violations: readonly string[];
  /** Unsent events, unsent mails and dead letters. */
  readonly unfinished: readonly string[];
  readonly sums: Record<string, number>;
}

/** Compares the databases of all services with each other and with the records of the players. */
export async function compareRecords(client: MongoClient, records: readonly PlayerRecord[]): Promise<Comparison> {
  const [unfinished, books] = [await findUnfinished(client), await readBooks(client)];
  const [registrations, questions, purchases, owls] = [sum(), sum(), sum(), sum()];
  for (const record of records) {
    const users = books.users.filter(({ email }) => email === record.email);
    const userId = users[0]?._id ?? '';
    const mails = books.mails.filter((mail) => mail.userId === userId && mail.kind === 'UserRegistered');
    compare(
      registrations,
      record.username,
      { users: users.length, mails: mails.map(({ kind, state }) => `${kind} ${state}`) },
      { users: 1, mails: ['UserRegistered sent'] },
    );
    const owl = books.owls.get(userId);
    const rows = books.rows.get(userId) ?? [];
    for (const key of record.questions) {
      const own = books.questions.filter((question) => question.userId === userId && question.key === key);
      const paid = owl?.settled.filter(({ questionId }) => questionId === own[0]?._id);
      compare(
        questions,
        `${record.username} ${key}`,
        { states: own.map(({ state }) => state), paid: paid?.length },
        { states: ['answered'], paid: 1 },
      );
    }
    for (const { paymentId, grains } of record.purchases) {
      const own = books.payments.find(({ _id }) => _id === paymentId);
      const booked = rows.filter(({ key }) => key === `purchase:${paymentId}`).map(({ amount }) => amount);
      compare(
        purchases,
        `${record.username} ${paymentId}`,
        { state: own?.state, booked },
        { state: 'paid', booked: [grains] },
      );
    }
    const gains = (owl?.settled ?? []).reduce((total, { wisdomGain }) => total + wisdomGain, 0);
    const found = {
      energy: owl?.energy,
      wisdom: owl?.wisdom,
      debits: owl?.debits.filter(({ givenBack }) => !givenBack).length,
      gifts: rows.filter(({ key }) => record.gifts.includes(key)).length,
    };
    const { maxStat, questionEnergy, giftEnergy } = rulesOfPlay;
    compare(owls, record.username, found, {
      energy: maxStat - record.questions.length * questionEnergy + record.gifts.length * giftEnergy,
      wisdom: 100 + gains,
      debits: 0,
      gifts: record.gifts.length,
    });
  }
  const sums = {
    accounts: records.length,
    'with one mail': registrations.matching,
    answered: records.flatMap((record) => record.questions).length,
    'stored and paid once': questions.matching,
    bought: records.flatMap((record) => record.purchases).length,
    'credited once': purchases.matching,
    'owls in order': owls.matching,
    unfinished: unfinished.length,
  };
  return { registrations, questions, purchases, owls, violations: findViolations(books), unfinished, sums };
}

const sum = (): Sum => ({ matching: 0, different: [] });

function compare(into: Sum, what: string, found: object, expected: object): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a === b) into.matching += 1;
  else into.different.push(`${what}: ${a} instead of ${b}`);
}
