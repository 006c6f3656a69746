import type { MongoClient } from 'mongodb';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { breachesIn, leftIn, openBooks } from './books.ts';
import type { Life } from './patient.ts';

interface Sum {
  right: number;
  readonly wrong: string[];
}
export interface Counted {
  readonly registrations: Sum;
  readonly questions: Sum;
  readonly purchases: Sum;
  readonly owls: Sum;
  /** Between the books themselves, whoever they belong to. */
  readonly breaches: readonly string[];
  /** Events that are still on their way, or were given up. */
  readonly left: readonly string[];
  readonly sums: Record<string, number>;
}

/** Looks into the databases of all services and compares them with each other and with what the players were told. */
export async function count(client: MongoClient, lives: readonly Life[]): Promise<Counted> {
  const [left, books] = [await leftIn(client), await openBooks(client)];
  const [registrations, questions, purchases, owls] = [sum(), sum(), sum(), sum()];
  for (const life of lives) {
    const users = books.users.filter(({ email }) => email === life.email);
    const userId = users[0]?._id ?? '';
    const mails = books.mails.filter((mail) => mail.userId === userId && mail.kind === 'UserRegistered');
    note(
      registrations,
      life.username,
      { users: users.length, mails: mails.map(({ kind, state }) => `${kind} ${state}`) },
      { users: 1, mails: ['UserRegistered sent'] },
    );
    const owl = books.owls.get(userId);
    const rows = books.rows.get(userId) ?? [];
    for (const key of life.questions) {
      const own = books.questions.filter((question) => question.userId === userId && question.key === key);
      const paid = owl?.settled.filter(({ questionId }) => questionId === own[0]?._id);
      note(
        questions,
        `${life.username} ${key}`,
        { states: own.map(({ state }) => state), paid: paid?.length },
        { states: ['answered'], paid: 1 },
      );
    }
    for (const { paymentId, grains } of life.purchases) {
      const own = books.payments.find(({ _id }) => _id === paymentId);
      const booked = rows.filter(({ key }) => key === `purchase:${paymentId}`).map(({ amount }) => amount);
      note(
        purchases,
        `${life.username} ${paymentId}`,
        { state: own?.state, booked },
        { state: 'paid', booked: [grains] },
      );
    }
    const gains = (owl?.settled ?? []).reduce((total, { wisdomGain }) => total + wisdomGain, 0);
    const found = {
      energy: owl?.energy,
      wisdom: owl?.wisdom,
      reservations: owl?.reservations.length,
      gifts: rows.filter(({ key }) => life.gifts.includes(key)).length,
    };
    const { maxStat, questionEnergy, giftEnergy } = rulesOfPlay;
    note(owls, life.username, found, {
      energy: maxStat - life.questions.length * questionEnergy + life.gifts.length * giftEnergy,
      wisdom: 100 + gains,
      reservations: 0,
      gifts: life.gifts.length,
    });
  }
  const sums = {
    accounts: lives.length,
    'with one mail': registrations.right,
    answered: lives.flatMap((life) => life.questions).length,
    'stored and paid once': questions.right,
    bought: lives.flatMap((life) => life.purchases).length,
    'credited once': purchases.right,
    'owls in order': owls.right,
    'left on the way': left.length,
  };
  return { registrations, questions, purchases, owls, breaches: breachesIn(books), left, sums };
}

const sum = (): Sum => ({ right: 0, wrong: [] });

function note(into: Sum, what: string, found: object, expected: object): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a === b) into.right += 1;
  else into.wrong.push(`${what}: ${a} instead of ${b}`);
}
