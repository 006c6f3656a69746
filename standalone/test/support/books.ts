import type { MongoClient } from 'mongodb';

/** Collections whose documents contain an outbox of unsent events, by service. */
const owned = {
  auth: ['users'],
  owl: ['owls'],
  oracle: ['questions'],
  billing: ['customers', 'payments', 'messages'],
  mailer: ['mails'],
} as const;

export interface Row {
  readonly _id: string;
  readonly owner: string;
  readonly key: string;
  readonly amount: number;
}
export interface OwlRow {
  readonly _id: string;
  readonly energy: number;
  readonly wisdom: number;
  readonly stardust: number;
  readonly pending: readonly Row[];
  readonly debits: readonly { readonly questionId: string; readonly givenBack: boolean }[];
  readonly settled: readonly { readonly questionId: string; readonly wisdomGain: number }[];
}
interface UserRow {
  readonly _id: string;
  readonly username: string;
  readonly email: string;
  readonly stardustBalance: number;
}
interface PaymentRow {
  readonly _id: string;
  readonly userId: string;
  readonly grains: number;
  readonly state: string;
}
interface QuestionRow {
  readonly _id: string;
  readonly userId: string;
  readonly key: string;
  readonly state: string;
}
interface MailRow {
  readonly _id: string;
  readonly userId: string;
  readonly kind: string;
  readonly state: string;
}

export interface Books {
  readonly users: readonly UserRow[];
  readonly owls: ReadonlyMap<string, OwlRow>;
  /** Ledger rows by user id, including those that are still in the owl's document. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  readonly payments: readonly PaymentRow[];
  readonly questions: readonly QuestionRow[];
  readonly mails: readonly MailRow[];
}

/** Reads the data of all services that must be consistent with each other. The product must be idle. */
export async function readBooks(client: MongoClient): Promise<Books> {
  const all = <T extends { _id: string }>(service: keyof typeof owned, name: string): Promise<T[]> =>
    client.db(service).collection<T>(name).find().toArray() as Promise<T[]>;
  const [users, owls, ledger, payments, questions, mails] = await Promise.all([
    all<UserRow>('auth', 'users'),
    all<OwlRow>('owl', 'owls'),
    all<Row>('owl', 'ledger'),
    all<PaymentRow>('billing', 'payments'),
    all<QuestionRow>('oracle', 'questions'),
    all<MailRow>('mailer', 'mails'),
  ]);
  const rows = new Map<string, Row[]>(Object.entries(Object.groupBy(ledger, ({ owner }) => owner) as object));
  for (const { _id, pending } of owls) {
    const known = rows.get(_id) ?? [];
    const stillPending = pending.filter(({ key }) => !known.some((row) => row.key === key));
    rows.set(_id, [...known, ...stillPending]);
  }
  return { users, owls: new Map(owls.map((owl) => [owl._id, owl])), rows, payments, questions, mails };
}

/**
 * Checks what must hold between the services after any crash. Each paid purchase is booked once, and no unpaid one.
 * Each answered question costs energy once, and no other. Each account has one owl and one confirmation mail.
 */
export function findViolations({ users, owls, rows, payments, questions, mails }: Books): string[] {
  const found: string[] = [];
  for (const { _id, stardust } of owls.values()) {
    const own = rows.get(_id) ?? [];
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    if (sum !== stardust) found.push(`owl ${_id}: has ${stardust} grains, its ledger says ${sum}`);
    if (new Set(own.map(({ key }) => key)).size !== own.length) found.push(`owl ${_id}: a key is booked twice`);
  }
  const paid = new Map(payments.filter(({ state }) => state === 'paid').map((one) => [`purchase:${one._id}`, one]));
  for (const [key, { userId, grains }] of paid) {
    const booked = (rows.get(userId) ?? []).filter((row) => row.key === key).map(({ amount }) => amount);
    if (grains > 0 && String(booked) !== String(grains))
      found.push(`${key}: ${grains} grains paid, booked: ${String(booked) || 'none'}`);
  }
  for (const row of [...rows.values()].flat())
    if (row.key.startsWith('purchase:') && !paid.has(row.key)) found.push(`${row.key}: booked, but never paid`);
  const answered = new Set<string>();
  for (const { _id, userId, state } of questions) {
    const settled = owls.get(userId)?.settled.filter(({ questionId }) => questionId === _id).length ?? 0;
    if (state === 'answered') answered.add(_id);
    if (settled !== (state === 'answered' ? 1 : 0)) found.push(`question ${_id}: ${state}, paid ${settled} times`);
  }
  for (const { questionId, givenBack } of [...owls.values()].flatMap(({ debits }) => debits))
    if (!givenBack) found.push(`question ${questionId}: its energy is neither spent nor given back`);
  for (const { questionId } of [...owls.values()].flatMap(({ settled }) => settled))
    if (!answered.has(questionId)) found.push(`question ${questionId}: paid, but not there`);
  for (const { _id, username, stardustBalance } of users) {
    const welcomes = mails.filter(({ userId, kind }) => userId === _id && kind === 'UserRegistered').length;
    if (welcomes !== 1) found.push(`${username}: ${welcomes} mails to confirm the address`);
    const owl = owls.get(_id);
    if (!owl) found.push(`${username}: has no owl`);
    else if (owl.stardust !== stardustBalance)
      found.push(`${username}: auth knows ${stardustBalance} grains, owl ${owl.stardust}`);
  }
  const known = new Set(users.map((user) => user._id));
  for (const { _id } of owls.values()) if (!known.has(_id)) found.push(`owl ${_id}: has no account`);
  return found;
}

/** Lists unsent events, pending ledger rows, unsent mails, unanswered questions and dead letters. */
export async function findUnfinished(client: MongoClient): Promise<string[]> {
  const unfinished: string[] = [];
  for (const [name, collections] of Object.entries(owned)) {
    const database = client.db(name);
    for (const collection of collections) {
      const waiting = await database.collection(collection).countDocuments({
        $or: [
          { 'outbox.0': { $exists: true } },
          { 'pending.0': { $exists: true } },
          { state: 'waiting' },
          // also questions whose process died; the oracle ends them when their lease is over
          { state: 'asking' },
        ],
      });
      if (waiting > 0) unfinished.push(`${name}.${collection}: ${waiting} wait`);
    }
    const deadLetters = await database.collection('parked').countDocuments();
    if (deadLetters > 0) unfinished.push(`${name}.parked: ${deadLetters}`);
  }
  return unfinished;
}
