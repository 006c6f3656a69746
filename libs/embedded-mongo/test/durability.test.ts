import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/server.ts';

const writer = fileURLToPath(new URL('./support/writer.ts', import.meta.url));
const ROUNDS = 25;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Kills a writing process after `enough` acknowledged writes. @returns the ids of all acknowledged writes */
async function writeAndKill(file: string, first: number, enough: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, file, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
  let text = '';
  const ended = once(child, 'close');
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.split('\n').length > enough) child.kill('SIGKILL');
  });
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  return text.split('\n').slice(0, -1).map(Number);
}

/** Kills a writing process `rounds` times. @returns ids of acknowledged writes that are missing afterwards */
async function killRounds(file: string, rounds: number): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await writeAndKill(file, round * 1_000_000, 5 + ((round * 37) % 60))));
    const db = new DatabaseSync(file);
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    db.close();
  }
  await using server = await startEmbeddedMongo(file);
  const client = await MongoClient.connect(server.uri);
  const things = client.db('kill').collection<{ _id: number; k?: string; writes?: number }>('things');
  const stored = new Set((await things.find({ k: { $exists: true } }).toArray()).map(({ _id }) => _id));
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);
  expect(await things.countDocuments({ k: { $gt: '' } }, { hint: 'k_1' })).toBe(stored.size);
  expect((await things.findOne({ _id: -1 }))?.writes).toBeGreaterThanOrEqual(acknowledged.length);
  await client.close();
  return acknowledged.filter((id) => !stored.has(id));
}

describe('durability', () => {
  it(`loses no acknowledged write in ${ROUNDS} kills, and the file stays intact`, async () => {
    // uses two files in parallel, because starting processes takes most of the time
    const outcomes = await Promise.all([
      killRounds(join(folder, 'a.db'), 13),
      killRounds(join(folder, 'b.db'), ROUNDS - 13),
    ]);
    expect(outcomes).toEqual([[], []]);
  }, 300_000);

  it('stores documents and indexes across a restart, and the driver reconnects', async () => {
    const file = join(folder, 'restart.db');
    const first = await startEmbeddedMongo(file);
    const one = await MongoClient.connect(first.uri);
    await one.db('a').collection('t').createIndex({ k: 1 }, { unique: true });
    await one
      .db('a')
      .collection('t')
      .insertOne({ k: [1, 2] });
    await one.close();
    await first.close();
    await using second = await startEmbeddedMongo(file);
    const two = await MongoClient.connect(second.uri);
    expect(await two.db('a').collection('t').countDocuments({ k: 2 }, { hint: 'k_1' })).toBe(1);
    await expect(two.db('a').collection('t').insertOne({ k: 2 })).rejects.toMatchObject({ code: 11000 });
    await two.close();
  });

  it('remembers multikey indexes across a restart, even if the first array was rejected', async () => {
    const file = join(folder, 'arrays.db');
    const filter = { k: { $gt: 4, $lt: 6 } };
    const first = await startEmbeddedMongo(file);
    const one = await MongoClient.connect(first.uri);
    const things = one.db('a').collection('t');
    await things.createIndexes([{ key: { k: 1 } }, { key: { u: 1 }, unique: true }]);
    await things.insertOne({ k: 1, u: 1 });
    await expect(things.insertOne({ k: [1, 9], u: 1 })).rejects.toMatchObject({ code: 11000 });
    await things.insertOne({ k: [1, 9], u: 2 });
    expect(await things.countDocuments(filter, { hint: 'k_1' })).toBe(1);
    await one.close();
    await first.close();
    await using second = await startEmbeddedMongo(file);
    const two = await MongoClient.connect(second.uri);
    expect(await two.db('a').collection('t').countDocuments(filter, { hint: 'k_1' })).toBe(1);
    await two.close();
  });

  it('lets the driver reconnect after its connections were closed', async () => {
    await using server = await startEmbeddedMongo(':memory:');
    const client = await MongoClient.connect(server.uri, { maxPoolSize: 2 });
    const things = client.db('a').collection('t');
    await things.insertOne({ n: 1 });
    const { default: net } = await import('node:net');
    const path = client.options.hosts[0]?.socketPath ?? '';
    const rude = net.connect(path);
    rude.write(Buffer.from('this is no message at all, and far too long a length'));
    await once(rude, 'close');
    expect(await things.countDocuments()).toBe(1);
    await client.close();
    await client.connect();
    expect(await things.countDocuments()).toBe(1);
    await client.close();
  });

  it('rejects a file that is already open, and opens it afterwards', async () => {
    const file = join(folder, 'once.db');
    const first = await startEmbeddedMongo(file);
    await expect(startEmbeddedMongo(file)).rejects.toThrow(
      `The database file ${file} is already open in another process. Stop that process first, or choose another data folder.`,
    );
    await first.close();
    await (await startEmbeddedMongo(file)).close();
  });

  it('reports why a file cannot be opened', async () => {
    await expect(startEmbeddedMongo(join(folder, 'no', 'such', 'folder.db'))).rejects.toThrow(
      /unable to open database file/,
    );
  });

  it('listens on a private socket with a short path, and removes it', async () => {
    const server = await startEmbeddedMongo(':memory:');
    const path = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(server.uri)?.[1] ?? '');
    expect(path).toMatch(/\.sock$/);
    expect(Buffer.byteLength(path)).toBeLessThan(107);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    await server.close();
    expect(existsSync(dirname(path))).toBe(false);
  });

  it('removes only the folders of killed processes', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    const folders = [child.pid, process.pid].map((pid) => join(tmpdir(), `embedded-mongo-${pid}-AbCd12`));
    for (const one of folders) mkdirSync(one);
    await using _server = await startEmbeddedMongo(':memory:');
    expect(folders.map((one) => existsSync(one))).toEqual([false, true]);
    rmSync(folders[1] ?? '', { recursive: true });
  });
});
