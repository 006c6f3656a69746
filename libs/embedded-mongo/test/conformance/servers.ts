import { randomUUID } from 'node:crypto';
import { type Collection, type Db, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../src/server.ts';
import { realMongod, tellSkipped } from '../support/mongod.ts';

/** What a conformance test gets: a fresh collection in a database of its own. */
export interface Subject {
  readonly client: MongoClient;
  readonly db: Db;
  fresh(): Collection;
}

interface Running {
  readonly uri: string;
  close(): Promise<void>;
}

const real = await realMongod();

/**
 * Runs a suite against the embedded server and against a real mongod: both have to give the same answers. Where none can
 * be had the second half is reported as skipped, with the reason.
 */
export function onEachServer(title: string, suite: (subject: () => Subject) => void): void {
  describe(`${title} (embedded)`, () => withSubject(() => startEmbeddedMongo({ file: ':memory:' }), suite));
  tellSkipped(`${title} (mongod)`, real);
  if ('uri' in real)
    describe(`${title} (mongod)`, () =>
      withSubject(async () => ({ uri: await real.uri(), close: () => Promise.resolve() }), suite));
}

function withSubject(start: () => Promise<Running>, suite: (subject: () => Subject) => void): void {
  let running: Running;
  let subject: Subject;
  beforeAll(async () => {
    running = await start();
    const client = await MongoClient.connect(running.uri);
    const db = client.db(`conformance_${randomUUID().slice(0, 8)}`);
    let made = 0;
    subject = { client, db, fresh: () => db.collection(`things${(made += 1)}`) };
  }, 120_000);
  suite(() => subject);
  // after what the suite itself has to close: a server that is gone answers no farewell
  afterAll(async () => {
    await subject.db.dropDatabase();
    await subject.client.close();
    await running.close();
  });
}

/** The error that a promise ends with. Fails when it does not. */
export async function failure<T extends Error>(promise: Promise<unknown>): Promise<T> {
  try {
    await promise;
  } catch (error) {
    return error as T;
  }
  throw new Error('It should have failed.');
}
