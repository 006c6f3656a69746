import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedMongos } from '@sternenrat/embedded-mongo/server';
import { type Manifest, makeSealed } from '@sternenrat/service-kit/backup/sealed-folder';
import { connectMongo } from '@sternenrat/service-kit/storage/connect';
import { databaseFiles, readAddresses, refuseHalfRestored } from '../data-files.ts';

export const kind = 'sqlite';

/**
 * Copies the databases of a data folder as they are at one moment, whether the product runs on it or not. What is copied
 * is what a power cut at that moment would leave, and every start copes with that.
 * @throws a sentence for a person
 */
export async function backUp(dataDir: string, folder: string): Promise<Manifest> {
  const missing = databaseFiles.find((name) => !existsSync(join(dataDir, name)));
  if (missing !== undefined) throw new Error(`There is nothing to back up in ${resolve(dataDir)}: no ${missing}.`);
  refuseHalfRestored(resolve(dataDir));
  return makeSealed(folder, kind, async (unfinished) => {
    const running = await connect(readAddresses(dataDir)?.uris[0]);
    if (running) return copy(running, unfinished);
    await using servers = await startEmbeddedMongos({ files: databaseFiles.map((name) => join(dataDir, name)) });
    await copy(await connectMongo(servers.uris[0] ?? '', 'admin', { patient: true }), unfinished);
  });
}

type Connection = Awaited<ReturnType<typeof connectMongo>>;

/** Whichever of the servers is asked, it copies all files that its thread keeps. */
async function copy(connection: Connection, folder: string): Promise<void> {
  try {
    await connection.getClient().db('admin').command({ backup: 1, folder });
  } finally {
    await connection.close();
  }
}

/** Null where nobody answers. */
async function connect(uri: string | undefined): Promise<Connection | null> {
  return uri === undefined ? null : connectMongo(uri, 'admin', { patient: true }).catch(() => null);
}
