import type mongoose from 'mongoose';

type Client = mongoose.mongo.MongoClient;
type Session = mongoose.mongo.ClientSession;

export interface DatabaseSnapshot extends AsyncDisposable {
  readonly method: 'snapshot' | 'lock';
  readonly session: Session | undefined;
}

/** On a replica set a snapshot session, valid for `minSnapshotHistoryWindowInSeconds` (300 s), else an `fsync` lock. */
export async function openSnapshot(client: Client): Promise<DatabaseSnapshot> {
  const admin = client.db('admin');
  const { setName } = (await admin.command({ hello: 1 })) as { setName?: string };
  if (setName !== undefined) {
    const session = client.startSession({ snapshot: true });
    // the first read sets the point in time of the snapshot
    await client.db('admin').collection('moment').findOne({}, { session });
    return { method: 'snapshot', session, [Symbol.asyncDispose]: () => session.endSession() };
  }
  // until the lock is disposed, calls that write fail with 503
  await admin.command({ fsync: 1, lock: true });
  return {
    method: 'lock',
    session: undefined,
    async [Symbol.asyncDispose]() {
      await admin.command({ fsyncUnlock: 1 });
    },
  };
}
