import type { MongoClient } from 'mongodb';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { openDatabases } from './compose.ts';
import type { Life } from './patient.ts';

const owned = { auth: ['users'], owl: ['owls'], oracle: ['questions'], billing: [], mailer: ['mails'] } as const;

interface Sum {
  right: number;
  readonly wrong: string[];
}
interface Counted {
  readonly registrations: Sum;
  readonly questions: Sum;
  readonly owls: Sum;
  /** Events that are still on their way, or were given up. */
  readonly left: string[];
  readonly sums: Record<string, number>;
}

/** Whether every outbox and every ledger's waiting room is empty. */
export async function nothingLost(): Promise<boolean> {
  await using client = await openDatabases();
  return (await leftIn(client)).length === 0;
}

/** Looks into the databases of all services and compares them with what the players were told. */
export async function count(lives: readonly Life[]): Promise<Counted> {
  await using client = await openDatabases();
  const result: Counted = { registrations: sum(), questions: sum(), owls: sum(), left: await leftIn(client), sums: {} };
  for (const life of lives) {
    const users = await client
      .db('auth')
      .collection<{ _id: string; stardustBalance: number }>('users')
      .find({ email: life.email })
      .toArray();
    const mails = await client.db('mailer').collection('mails').find({ to: life.email }).toArray();
    note(
      result.registrations,
      life.username,
      { users: users.length, mails: mails.map(({ kind, state }) => `${kind} ${state}`) },
      { users: 1, mails: ['UserRegistered sent'] },
    );
    const userId = users[0]?._id ?? '';
    const asked = await client
      .db('oracle')
      .collection<{ _id: string; key: string; state: string }>('questions')
      .find({ userId })
      .toArray();
    const owl = await client.db('owl').collection<OwlRow>('owls').findOne({ _id: userId });
    const rows = await client
      .db('owl')
      .collection<{ _id: string; owner: string; key: string; amount: number }>('ledger')
      .find({ owner: userId })
      .toArray();
    for (const key of life.questions) {
      const own = asked.filter((question) => question.key === key);
      const paid = owl?.settled.filter(({ questionId }) => questionId === own[0]?._id);
      note(
        result.questions,
        `${life.username} ${key}`,
        { states: own.map(({ state }) => state), paid: paid?.length },
        { states: ['answered'], paid: 1 },
      );
    }
    const gains = (owl?.settled ?? []).reduce((total, { wisdomGain }) => total + wisdomGain, 0);
    const found = {
      energy: owl?.energy,
      wisdom: owl?.wisdom,
      reservations: owl?.reservations.length,
      stardust: owl?.stardust,
      known: users[0]?.stardustBalance,
      gifts: rows.filter(({ key }) => key === life.gift).length,
    };
    note(result.owls, life.username, found, {
      energy: rulesOfPlay.maxStat - life.questions.length * rulesOfPlay.questionEnergy + rulesOfPlay.giftEnergy,
      wisdom: 100 + gains,
      reservations: 0,
      stardust: rows.reduce((total, { amount }) => total + amount, 0),
      known: owl?.stardust,
      gifts: 1,
    });
  }
  const { registrations, questions, owls, left } = result;
  Object.assign(result.sums, {
    accounts: lives.length,
    'with one mail': registrations.right,
    answered: lives.flatMap((life) => life.questions).length,
    'stored and paid once': questions.right,
    'owls in order': owls.right,
    'left on the way': left.length,
  });
  return result;
}

interface OwlRow {
  readonly _id: string;
  readonly energy: number;
  readonly wisdom: number;
  readonly stardust: number;
  readonly reservations: readonly unknown[];
  readonly settled: readonly { readonly questionId: string; readonly wisdomGain: number }[];
}

const sum = (): Sum => ({ right: 0, wrong: [] });

function note(into: Sum, what: string, found: object, expected: object): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a === b) into.right += 1;
  else into.wrong.push(`${what}: ${a} instead of ${b}`);
}

async function leftIn(client: MongoClient): Promise<string[]> {
  const left: string[] = [];
  for (const [name, collections] of Object.entries(owned)) {
    const database = client.db(name);
    for (const collection of collections) {
      const waiting = await database.collection(collection).countDocuments({
        $or: [
          { 'outbox.0': { $exists: true } },
          { 'pending.0': { $exists: true } },
          { state: { $in: ['waiting', 'asking'] } },
        ],
      });
      if (waiting > 0) left.push(`${name}.${collection}: ${waiting} wait`);
    }
    const parked = await database.collection('parked').countDocuments();
    if (parked > 0) left.push(`${name}.parked: ${parked}`);
  }
  return left;
}
