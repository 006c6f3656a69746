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
/** Calls per round. Look-ups take less time than writes, so Node needs more of them until it has compiled the code. */
const times = { lookUp: 5_000, write: 1_000 };

interface LookUps {
  byId(nth: number): Promise<unknown>;
  byField(nth: number): Promise<unknown>;
}
interface Writes {
  increment(nth: number): Promise<unknown>;
  insert(nth: number): Promise<unknown>;
}

type Contestant = 'ours' | 'mongod' | 'hand';
const labels = { ours: '', mongod: 'mongoose on mongod', hand: 'node:sqlite by hand' } as const;

const idOf = (nth: number): string => `player-${nth}`;
const mailOf = (nth: number): string => `mira${nth}@example.org`;
const at = (turn: number): number => (turn * 7919) % documents;
const thing = (nth: number) => ({ _id: idOf(nth), mail: mailOf(nth), n: 0, name: 'Mira', words: 'Sterne '.repeat(40) });

/** CPU time of this process since its start, in ms. The embedded database runs in a thread of this process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function byMongoose(uri: string, opened: AsyncDisposableStack): Promise<LookUps & Writes> {
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

function byHand(file: string, opened: AsyncDisposableStack): Writes {
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
  const increment = db.prepare('UPDATE things SET n = n + 1 WHERE id = ?');
  return {
    increment: async (nth) => increment.run(idOf(nth)),
    insert: async (nth) => add(nth),
  };
}

export const embedded: Row = {
  name: 'embedded-mongo',
  async run() {
    await using opened = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'bench-embedded-'));
    opened.defer(() => rmSync(folder, { recursive: true }));
    const mongod = opened.use(await serverOf('mongo'));
    const server = opened.use(await startEmbeddedMongo(join(folder, 'ours.sqlite')));
    const served = { ours: await byMongoose(server.uri, opened), mongod: await byMongoose(mongod.url, opened) };
    const stores = { ...served, hand: byHand(join(folder, 'hand.sqlite'), opened) };
    let fresh = documents;
    const medianMs = async (name: Contestant, what: keyof Writes): Promise<number> => {
      const each: number[] = [];
      for (let turn = 0; turn < times.write; turn += 1) {
        const nth = what === 'insert' ? (fresh += 1) : at(turn);
        const began = performance.now();
        await stores[name][what](nth);
        each.push(performance.now() - began);
      }
      return median(each);
    };
    const cpuPerCall = async (name: keyof typeof served, what: keyof LookUps): Promise<number> => {
      const cpu = async (): Promise<number> => cpuMs() + (name === 'mongod' ? await mongod.cpuMs() : 0);
      const before = await cpu();
      for (let turn = 0; turn < times.lookUp; turn += 1) await served[name][what](at(turn));
      return ((await cpu()) - before) / times.lookUp;
    };
    const measurements: Measurement[] = [];
    const compare = async <Name extends Contestant>(
      what: string,
      names: readonly Name[],
      measure: (name: Name) => Promise<number>,
      warmUps: number,
      unit: string,
      goals: Partial<Record<Name, number>>,
    ): Promise<void> => {
      const contestants = Object.fromEntries(names.map((name) => [name, () => measure(name)]));
      const each = await measureAlternately<Contestant>(contestants, { warmUps });
      for (const [name, atLeast] of Object.entries(goals) as [Contestant, number][])
        measurements.push({
          what: `embedded-mongo: ${what}`,
          ours: micros(each.ours),
          peer: `${labels[name]} ${micros(each[name])}`,
          value: each[name] / each.ours,
          unit,
          goal: { atLeast },
        });
    };
    for (const [work, what] of [
      ['byId', 'look-up by id, CPU'],
      ['byField', 'look-up by an indexed field, CPU'],
    ] as const)
      // more warm-ups than below, because the first measurement also compiles mongoose and the driver
      await compare(what, ['ours', 'mongod'], (name) => cpuPerCall(name, work), 2 * compileRounds, '× as cheap', {
        mongod: 1.5,
      });
    for (const [work, what] of [
      ['increment', '$inc, on disk'],
      ['insert', 'insert, on disk'],
    ] as const)
      await compare(what, ['ours', 'mongod', 'hand'], (name) => medianMs(name, work), compileRounds, '× as quick', {
        mongod: 1.1,
        hand: 0.3,
      });
    return measurements;
  },
};
