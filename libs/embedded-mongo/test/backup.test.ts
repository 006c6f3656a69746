import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoServerError } from 'mongodb';
import { startEmbeddedMongo } from '../src/server.ts';
import { rejectionOf } from './conformance/servers.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(files: readonly string[]) {
  const opened = new AsyncDisposableStack();
  const { uris } = opened.use(await startEmbeddedMongo(...files));
  const clients: MongoClient[] = [];
  for (const uri of uris) clients.push(opened.use(await MongoClient.connect(uri)));
  const last = async (client: MongoClient | undefined): Promise<number> => {
    const found = await client?.db('d').collection<{ _id: number }>('t').find().sort({ _id: -1 }).limit(1).next();
    return found?._id ?? -1;
  };
  return { clients, last, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

describe('backup', () => {
  it('copies all files at one point in time during writes', async () => {
    const names = ['cause.db', 'effect.db'];
    await using running = await open(names.map((name) => join(folder, name)));
    const [cause, effect] = running.clients;
    let goesOn = true;
    let written = 0;
    const writing = (async () => {
      for (; goesOn; written += 1)
        for (const client of [cause, effect])
          await client
            ?.db('d')
            .collection<{ _id: number; fill: string }>('t')
            .insertOne({ _id: written, fill: 'x'.repeat(500) });
    })();
    for (const round of [0, 1, 2]) {
      const target = join(folder, `backup-${round}`);
      mkdirSync(target);
      const before = written;
      expect(await effect?.db('admin').command({ backup: 1, folder: target })).toMatchObject({ files: names, ok: 1 });
      await using copy = await open(names.map((name) => join(target, name)));
      const [last, lastEffect] = [await copy.last(copy.clients[0]), await copy.last(copy.clients[1])];
      expect(last).toBeGreaterThanOrEqual(before - 1);
      expect([0, 1]).toContain(last - lastEffect);
      expect(await copy.clients[0]?.db('d').collection('t').countDocuments()).toBe(last + 1);
    }
    goesOn = false;
    await writing;
    expect(written).toBeGreaterThan(5);
  });

  it('rejects an unwritable folder and an in-memory database, and continues', async () => {
    await using running = await open([join(folder, 'a.db')]);
    const admin = running.clients[0]?.db('admin');
    for (const command of [{ backup: 1 }, { backup: 1, folder: 'here' }, { backup: 1, folder: join(folder, 'none') }])
      await rejectionOf<MongoServerError>(admin?.command(command) ?? Promise.resolve());
    await using memory = await open([':memory:']);
    const refused = await rejectionOf<MongoServerError>(
      memory.clients[0]?.db('admin').command({ backup: 1, folder }) ?? Promise.resolve(),
    );
    expect(refused.message).toMatch(/in memory/);
    await running.clients[0]?.db('d').collection('t').insertOne({ a: 1 });
  });
});
