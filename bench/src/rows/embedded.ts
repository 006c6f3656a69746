import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import mongoose from 'mongoose';
import { type Measurement, micros, type Row } from '../row.ts';
import { measureAlternately, median, compileRounds } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

const documents = 10_000;
/** Calls per round. Look-ups are so short that Node would still be compiling them during fewer calls. */
const times = { lookUp: 5_000, write: 1_000 };

interface Store {
  byId(nth: number): Promise<unknown>;
  byField(nth: number): Promise<unknown>;
  increment(nth: number): Promise<unknown>;
  insert(nth: number): Promise<unknown>;
}

type Contestant = 'ours' | 'mongod' | 'hand';

interface Criterion {
  measure(name: Contestant, what: keyof Store): Promise<number>;
  readonly unit: string;
  readonly warmUps: number;
  readonly besideMongod: number;
  readonly besideHand?: number;
}

const idOf = (nth: number): string => `player-${nth}`;
const mailOf = (nth: number): string => `mira${nth}@example.org`;
const at = (turn: number): number => (turn * 7919) % documents;
const thing = (nth: number) => ({ _id: idOf(nth), mail: mailOf(nth), n: 0, name: 'Mira', words: 'Sterne '.repeat(40) });

/** CPU time of this process in ms, including the thread of the embedded database. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function byMongoose(uri: string, opened: AsyncDisposableStack): Promise<Store> {
  const connection = opened.adopt(await mongoose.createConnection(uri, { dbName: 'bench' }).asPromise(), (opening) =>
    opening.close(),
  );
  const schema = new mongoose.Schema(
    { _id: String, mail: String, n: Number, name: String, words: String },
    { versionKey: false, writeConcern: { w: 'majority', j: true } },
  );
  const Thing = connection.model('Thing', schema.index({ mail: 1 }, { unique: true }));
  await Thing.init();
  await Thing.collection.insertMany(Array.from({ length: documents }, (_, nth) => thing(nth) as never));
  return {
    byId: (nth) => Thing.findById(idOf(nth)).lean(),
    byField: (nth) => Thing.findOne({ mail: mailOf(nth) }).lean(),
    increment: (nth) => Thing.updateOne({ _id: idOf(nth) }, { $inc: { n: 1 } }),
    insert: (nth) => Thing.create([thing(nth)]),
  };
}

/** Implements the operations of `Store` in plain SQLite, as a lower bound of their cost. */
function byHand(file: string, opened: AsyncDisposableStack): Store {
  const db = opened.adopt(new DatabaseSync(file), (database) => database.close());
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE things (id TEXT PRIMARY KEY, mail TEXT UNIQUE, n INTEGER, name TEXT, words TEXT)');
  const insert = db.prepare('INSERT INTO things VALUES (?, ?, ?, ?, ?)');
  const add = (nth: number) => {
    const { _id, mail, n, name, words } = thing(nth);
    return insert.run(_id, mail, n, name, words);
  };
  db.exec('BEGIN');
  for (let nth = 0; nth < documents; nth += 1) add(nth);
  db.exec('COMMIT');
  const byId = db.prepare('SELECT * FROM things WHERE id = ?');
  const byField = db.prepare('SELECT * FROM things WHERE mail = ?');
  const increment = db.prepare('UPDATE things SET n = n + 1 WHERE id = ?');
  return {
    byId: async (nth) => byId.get(idOf(nth)),
    byField: async (nth) => byField.get(mailOf(nth)),
    increment: async (nth) => increment.run(idOf(nth)),
    insert: async (nth) => add(nth),
  };
}

/** Compares the duration of writes and the CPU time of look-ups with mongod and plain SQLite, one call at a time. */
export const embedded: Row = {
  name: 'embedded-mongo',
  async run() {
    await using opened = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'bench-embedded-'));
    opened.defer(() => rmSync(folder, { recursive: true }));
    const mongod = opened.use(await serverOf('mongo'));
    const server = opened.use(await startEmbeddedMongo(join(folder, 'ours.sqlite')));
    const stores: Record<Contestant, Store> = {
      ours: await byMongoose(server.uri, opened),
      mongod: await byMongoose(mongod.url, opened),
      hand: byHand(join(folder, 'hand.sqlite'), opened),
    };
    let fresh = documents;
    const medianMs = async (name: Contestant, what: keyof Store): Promise<number> => {
      const each: number[] = [];
      for (let turn = 0; turn < times.write; turn += 1) {
        const nth = what === 'insert' ? (fresh += 1) : at(turn);
        const began = performance.now();
        await stores[name][what](nth);
        each.push(performance.now() - began);
      }
      return median(each);
    };
    const cpuPerCall = async (name: Contestant, what: keyof Store): Promise<number> => {
      const cpu = async (): Promise<number> => cpuMs() + (name === 'mongod' ? await mongod.cpuMs() : 0);
      const before = await cpu();
      for (let turn = 0; turn < times.lookUp; turn += 1) await stores[name][what](at(turn));
      return ((await cpu()) - before) / times.lookUp;
    };
    // more warm-ups here, because the first measurement also compiles mongoose and the driver
    const cheap: Criterion = { measure: cpuPerCall, unit: '× as cheap', warmUps: 2 * compileRounds, besideMongod: 1.5 };
    const quick: Criterion = {
      measure: medianMs,
      unit: '× as quick',
      warmUps: compileRounds,
      besideMongod: 1.1,
      besideHand: 0.3,
    };
    const rows: readonly (readonly [keyof Store, string, Criterion])[] = [
      ['byId', 'look-up by id, CPU', cheap],
      ['byField', 'look-up by an indexed field, CPU', cheap],
      ['increment', '$inc, on disk', quick],
      ['insert', 'insert, on disk', quick],
    ];
    const measurements: Measurement[] = [];
    for (const [work, what, { measure, unit, warmUps, besideMongod, besideHand }] of rows) {
      const contestant = (name: Contestant) => () => measure(name, work);
      const each = await measureAlternately(
        { ours: contestant('ours'), mongod: contestant('mongod'), hand: contestant('hand') },
        { warmUps },
      );
      const beside = (name: string, theirs: number, atLeast?: number): Measurement => ({
        what: `embedded-mongo: ${what}`,
        ours: micros(each.ours),
        peer: `${name} ${micros(theirs)}`,
        value: theirs / each.ours,
        unit,
        ...(atLeast !== undefined && { goal: { atLeast } }),
      });
      measurements.push(
        beside('mongoose on mongod', each.mongod, besideMongod),
        beside('node:sqlite by hand', each.hand, besideHand),
      );
    }
    return measurements;
  },
};
