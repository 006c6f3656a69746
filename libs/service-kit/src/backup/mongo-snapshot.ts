import type mongoose from 'mongoose';

type Client = mongoose.mongo.MongoClient;
type Session = mongoose.mongo.ClientSession;

export interface DatabaseSnapshot extends AsyncDisposable {
  readonly method: 'snapshot' | 'lock';
  readonly session: Session | undefined;
}

/** Opens a snapshot session on a replica set (mongod keeps a snapshot for 300 s), or locks a standalone mongod. */
export async function openSnapshot(client: Client): Promise<DatabaseSnapshot> {
  const admin = client.db('admin');
  const { setName } = (await admin.command({ hello: 1 })) as { setName?: string };
  if (setName !== undefined) {
    const session = client.startSession({ snapshot: true });
    // the snapshot is of the time of the session's first read
    await client.db('admin').collection('moment').findOne({}, { session });
    return { method: 'snapshot', session, [Symbol.asyncDispose]: () => session.endSession() };
  }
  // until `fsyncUnlock`, writes wait and time out, and services answer 503
  await admin.command({ fsync: 1, lock: true });
  return {
    method: 'lock',
    session: undefined,
    async [Symbol.asyncDispose]() {
      await admin.command({ fsyncUnlock: 1 });
    },
  };
}
