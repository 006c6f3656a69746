import { randomUUID } from 'node:crypto';
import { type Collection, type Db, MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../src/server.ts';

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

const real = process.env['TEST_MONGO_URL'];

/**
 * Runs a suite against the embedded server and, when TEST_MONGO_URL names one, against a real mongod: both have to
 * give the same answers. Without it the second half is reported as skipped.
 */
export function onEachServer(title: string, suite: (subject: () => Subject) => void): void {
  describe(`${title} (embedded)`, () => suite(subjectOf(() => startEmbeddedMongo({ file: ':memory:' }))));
  if (real === undefined)
    describe.skip(`${title} (a real mongod: set TEST_MONGO_URL to run it)`, () =>
      it('is skipped without TEST_MONGO_URL', () => undefined));
  else
    describe(`${title} (mongod)`, () =>
      suite(subjectOf(() => Promise.resolve({ uri: real, close: () => Promise.resolve() }))));
}

function subjectOf(start: () => Promise<Running>): () => Subject {
  let running: Running;
  let subject: Subject;
  beforeAll(async () => {
    running = await start();
    const client = await MongoClient.connect(running.uri);
    const db = client.db(`conformance_${randomUUID().slice(0, 8)}`);
    let made = 0;
    subject = { client, db, fresh: () => db.collection(`things${(made += 1)}`) };
  });
  afterAll(async () => {
    await subject.db.dropDatabase();
    await subject.client.close();
    await running.close();
  });
  return () => subject;
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
