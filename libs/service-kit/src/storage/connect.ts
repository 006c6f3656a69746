import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

/** In ms, of each step of a try. The driver tries twice at most, so no answer of a service waits 5 s for its database. */
const timeoutMs = 2_400;

export interface ConnectOptions {
  /** For work that takes as long as it takes: no answer waits for it. */
  readonly patient?: boolean;
}

/**
 * Opens a service's own database, with writes that a majority has on disk.
 * @throws a sentence that names the database when it can't be reached within 5 s (the address may hold a password, so it isn't said)
 */
export async function connectMongo(
  url: string,
  dbName: string,
  { patient = false }: ConnectOptions = {},
): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName,
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: patient ? 0 : timeoutMs,
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
