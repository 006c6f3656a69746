import type mongoose from 'mongoose';

type Client = mongoose.mongo.MongoClient;
type Session = mongoose.mongo.ClientSession;

export interface Cut extends AsyncDisposable {
  /** How: all reads see one moment, or nobody writes meanwhile. */
  readonly how: 'snapshot' | 'lock';
  /** For every read of the backup. */
  readonly session: Session | undefined;
}

/**
 * One moment of a server, for all databases on it. A replica set shows a moment of its past (for as long as it keeps
 * that: `minSnapshotHistoryWindowInSeconds`, 300 s) and nobody notices. A single server has none: there all writes wait
 * until it is disposed of, and services answer 503 to them.
 */
export async function cutOf(client: Client): Promise<Cut> {
  const admin = client.db('admin');
  const { setName } = (await admin.command({ hello: 1 })) as { setName?: string };
  if (setName !== undefined) {
    const session = client.startSession({ snapshot: true });
    // the first read fixes the moment
    await client.db('admin').collection('moment').findOne({}, { session });
    return { how: 'snapshot', session, [Symbol.asyncDispose]: () => session.endSession() };
  }
  await admin.command({ fsync: 1, lock: true });
  return {
    how: 'lock',
    session: undefined,
    async [Symbol.asyncDispose]() {
      await admin.command({ fsyncUnlock: 1 });
    },
  };
}
