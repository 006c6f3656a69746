import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo/server';
import mongoose from 'mongoose';
import { type Figure, micros, type Row } from '../row.ts';
import { inTurns, median, untilCompiled } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

const documents = 10_000;
/** Each round. A look-up is done so soon that Node would go on compiling it, on both sides, until the rows end. */
const times = { lookUp: 5_000, write: 1_000 };

interface Store {
  byId(nth: number): Promise<unknown>;
  byField(nth: number): Promise<unknown>;
  /** On disk before it resolves, as `insert` is. */
  increment(nth: number): Promise<unknown>;
  insert(nth: number): Promise<unknown>;
}

type Contestant = 'ours' | 'mongod' | 'hand';

/** How a row is measured, and how often ours must be as good as theirs. */
interface Judged {
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

/** Of this process so far, the embedded database's thread included. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** By mongoose, as the services have it. */
async function byMongoose(uri: string, opened: AsyncDisposableStack): Promise<Store> {
  const connection = opened.adopt(await mongoose.createConnection(uri, { dbName: 'bench' }).asPromise(), (it) =>
    it.close(),
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

/** What somebody would write who needs nothing but these four. */
function byHand(file: string, opened: AsyncDisposableStack): Store {
  const db = opened.adopt(new DatabaseSync(file), (it) => it.close());
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

/** The database of `npm start` beside a mongod and beside SQLite without anything around it: how long each write takes and what a look-up costs, one after the other. */
export const embedded: Row = {
  name: 'embedded-mongo',
  async run() {
    await using opened = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'bench-embedded-'));
    opened.defer(() => rmSync(folder, { recursive: true }));
    const mongod = opened.use(await serverOf('mongo'));
    const server = opened.use(await startEmbeddedMongo({ file: join(folder, 'ours.sqlite') }));
    const stores: Record<Contestant, Store> = {
      ours: await byMongoose(server.uri, opened),
      mongod: await byMongoose(mongod.url, opened),
      hand: byHand(join(folder, 'hand.sqlite'), opened),
    };
    let fresh = documents;
    /** By the clock, each asking for itself. */
    const took = async (name: Contestant, what: keyof Store): Promise<number> => {
      const each: number[] = [];
      for (let turn = 0; turn < times.write; turn += 1) {
        const nth = what === 'insert' ? (fresh += 1) : at(turn);
        const began = performance.now();
        await stores[name][what](nth);
        each.push(performance.now() - began);
      }
      return median(each);
    };
    /** CPU of a look-up, of who asks and of who answers. */
    const spent = async (name: Contestant, what: keyof Store): Promise<number> => {
      const cpu = async (): Promise<number> => cpuMs() + (name === 'mongod' ? await mongod.cpuMs() : 0);
      const before = await cpu();
      for (let turn = 0; turn < times.lookUp; turn += 1) await stores[name][what](at(turn));
      return ((await cpu()) - before) / times.lookUp;
    };
    // whoever comes first has mongoose and the driver compiled for all
    const cheap: Judged = { measure: spent, unit: '× as cheap', warmUps: 2 * untilCompiled, besideMongod: 1.5 };
    const quick: Judged = {
      measure: took,
      unit: '× as quick',
      warmUps: untilCompiled,
      besideMongod: 1.1,
      besideHand: 0.3,
    };
    const rows: readonly (readonly [keyof Store, string, Judged])[] = [
      ['byId', 'look-up by id, CPU', cheap],
      ['byField', 'look-up by an indexed field, CPU', cheap],
      ['increment', '$inc, on disk', quick],
      ['insert', 'insert, on disk', quick],
    ];
    const figures: Figure[] = [];
    for (const [work, what, { measure, unit, warmUps, besideMongod, besideHand }] of rows) {
      const contestant = (name: Contestant) => () => measure(name, work);
      const each = await inTurns(
        { ours: contestant('ours'), mongod: contestant('mongod'), hand: contestant('hand') },
        { warmUps },
      );
      const beside = (name: string, theirs: number, atLeast?: number): Figure => ({
        what: `embedded-mongo: ${what}`,
        ours: micros(each.ours),
        peer: `${name} ${micros(theirs)}`,
        value: theirs / each.ours,
        unit,
        ...(atLeast !== undefined && { goal: { atLeast } }),
      });
      figures.push(
        beside('mongoose on mongod', each.mongod, besideMongod),
        beside('node:sqlite by hand', each.hand, besideHand),
      );
    }
    return figures;
  },
};
