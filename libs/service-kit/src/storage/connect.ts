import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

/** In ms: no answer of a service waits longer for its database. */
const timeoutMs = 5_000;

/**
 * Opens a service's own database, with writes that a majority has on disk.
 * @throws a sentence that names the database when it can't be reached within 5 s (the address may hold a password, so it isn't said)
 */
export async function connectMongo(url: string, dbName: string): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName,
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs * 2,
    waitQueueTimeoutMS: timeoutMs,
    maxPoolSize: 20,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
  });
  try {
    return await connection.asPromise();
  } catch (cause) {
    await connection.destroy().catch(() => undefined);
    throw new Error(
      `The database ${dbName} can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
