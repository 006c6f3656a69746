import { randomUUID } from 'node:crypto';
import { type Collection, type Db, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../src/server.ts';
import { type RunningServer, realMongod, reportSkipped } from '../support/mongod.ts';

export interface Subject {
  readonly client: MongoClient;
  readonly db: Db;
  fresh(): Collection;
}

const real = await realMongod();

/** Runs a suite against the embedded server and, if there is one, a real mongod. Both must behave alike. */
export function onEachServer(title: string, suite: (subject: () => Subject) => void): void {
  describe(`${title} (embedded)`, () => withSubject(() => startEmbeddedMongo(':memory:'), suite));
  reportSkipped(`${title} (mongod)`, real);
  if ('start' in real) describe(`${title} (mongod)`, () => withSubject(real.start, suite));
}

function withSubject(start: () => Promise<RunningServer>, suite: (subject: () => Subject) => void): void {
  let running: RunningServer;
  let subject: Subject;
  beforeAll(async () => {
    running = await start();
    const client = await MongoClient.connect(running.uri);
    const db = client.db(`conformance_${randomUUID().slice(0, 8)}`);
    let count = 0;
    subject = { client, db, fresh: () => db.collection(`things${(count += 1)}`) };
  }, 120_000);
  suite(() => subject);
  // registered last, so that the suite's own clients close before the server
  afterAll(async () => {
    await subject.db.dropDatabase();
    await subject.client.close();
    await running.close();
  }, 60_000);
}

export async function rejectionOf<T extends Error>(promise: Promise<unknown>): Promise<T> {
  try {
    await promise;
  } catch (error) {
    return error as T;
  }
  throw new Error('expected a rejection');
}
