import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

/** In ms, per attempt. The MongoDB driver makes two attempts, so an operation fails in less than 5 s. */
const timeoutMs = 2_400;

export interface ConnectOptions {
  /** True switches the socket timeout off, for long commands such as an index build. */
  readonly withoutTimeout?: boolean;
}

/** @throws Error within 5 s. The message names the database but not the URL, which may contain a password. */
export async function connectMongo(
  url: string,
  dbName: string,
  { withoutTimeout = false }: ConnectOptions = {},
): Promise<Connection> {
  const connection = mongoose.createConnection(url, {
    dbName,
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: withoutTimeout ? 0 : timeoutMs,
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
  } catch (error) {
    await connection.destroy().catch(() => undefined);
    throw new Error(
      `The database ${dbName} can't be reached: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
