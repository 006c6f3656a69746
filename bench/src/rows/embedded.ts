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

/** The database of `npm start` beside a mongod and beside SQLite without anything around it: how long each asking takes, one after the other. */
export const embedded: Row = {
  name: 'embedded-mongo',
  async run() {
    await using opened = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'bench-embedded-'));
    opened.defer(() => rmSync(folder, { recursive: true }));
    const mongod = opened.use(await serverOf('mongo'));
    const server = opened.use(await startEmbeddedMongo({ file: join(folder, 'ours.sqlite') }));
    const stores = {
      ours: await byMongoose(server.uri, opened),
      mongod: await byMongoose(mongod.url, opened),
      hand: byHand(join(folder, 'hand.sqlite'), opened),
    };
    let fresh = documents;
    const took = async (work: (nth: number) => Promise<unknown>, what: 'increment' | 'insert'): Promise<number> => {
      const each: number[] = [];
      for (let turn = 0; turn < times.write; turn += 1) {
        const nth = what === 'insert' ? (fresh += 1) : at(turn);
        const began = performance.now();
        await work(nth);
        each.push(performance.now() - began);
      }
      return median(each);
    };
    /** CPU of a look-up, of who asks and of who answers. */
    const spent = async (work: (nth: number) => Promise<unknown>, others = async () => 0): Promise<number> => {
      const before = cpuMs() + (await others());
      for (let turn = 0; turn < times.lookUp; turn += 1) await work(at(turn));
      return (cpuMs() + (await others()) - before) / times.lookUp;
    };
    const figures: Figure[] = [];
    const beside = (
      what: string,
      mine: number,
      name: string,
      theirs: number,
      { unit, atLeast }: { unit: string; atLeast?: number },
    ): Figure => ({
      what: `embedded-mongo: ${what}`,
      ours: micros(mine),
      peer: `${name} ${micros(theirs)}`,
      value: theirs / mine,
      unit,
      ...(atLeast !== undefined && { goal: { atLeast } }),
    });
    const [besideMongod, besideHand] = ['mongoose on mongod', 'node:sqlite by hand'];

    const lookUps = [
      ['byId', 'look-up by id, CPU'],
      ['byField', 'look-up by an indexed field, CPU'],
    ] as const;
    for (const [work, what] of lookUps) {
      const each = await inTurns(
        {
          ours: () => spent(stores.ours[work]),
          mongod: () => spent(stores.mongod[work], () => mongod.cpuMs()),
          hand: () => spent(stores.hand[work]),
        },
        // whoever comes first has mongoose and the driver compiled for all
        { warmUps: 2 * untilCompiled },
      );
      figures.push(
        beside(what, each.ours, besideMongod, each.mongod, { unit: '× as cheap', atLeast: 1.5 }),
        beside(what, each.ours, besideHand, each.hand, { unit: '× as cheap' }),
      );
    }
    const writes = [
      ['increment', '$inc, on disk'],
      ['insert', 'insert, on disk'],
    ] as const;
    for (const [work, what] of writes) {
      const each = await inTurns(
        {
          ours: () => took(stores.ours[work], work),
          mongod: () => took(stores.mongod[work], work),
          hand: () => took(stores.hand[work], work),
        },
        { warmUps: untilCompiled },
      );
      figures.push(
        beside(what, each.ours, besideMongod, each.mongod, { unit: '× as quick', atLeast: 1.1 }),
        beside(what, each.ours, besideHand, each.hand, { unit: '× as quick', atLeast: 0.3 }),
      );
    }
    return figures;
  },
};
