import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import { type Manifest, createSealedFolder } from '@sternenrat/service-kit/backup/sealed-folder';
import { connectMongo } from '@sternenrat/service-kit/storage/connect';
import { checkNotHalfRestored, databaseFiles, databaseUris } from '../data-files.ts';

export const kind = 'sqlite';

/** Copies all databases as of one moment. A start from the copy is like one after a power cut (ADR 13). */
export async function createBackup(dataDir: string, folder: string): Promise<Manifest> {
  const missing = databaseFiles.find((name) => !existsSync(join(dataDir, name)));
  if (missing !== undefined) throw new Error(`No backup made: ${resolve(dataDir)} has no ${missing}.`);
  checkNotHalfRestored(resolve(dataDir));
  return createSealedFolder(folder, kind, async (unfinished) => {
    const running = await connect(databaseUris.read(dataDir)?.uris[0]);
    if (running) return copy(running, unfinished);
    await using servers = await startEmbeddedMongo(...databaseFiles.map((name) => join(dataDir, name)));
    await copy(await connectMongo(servers.uris[0] ?? '', 'admin', { withoutTimeout: true }), unfinished);
  });
}

type Connection = Awaited<ReturnType<typeof connectMongo>>;

async function copy(connection: Connection, folder: string): Promise<void> {
  try {
    await connection.getClient().db('admin').command({ backup: 1, folder });
  } finally {
    await connection.close();
  }
}

async function connect(uri: string | undefined): Promise<Connection | null> {
  return uri === undefined ? null : connectMongo(uri, 'admin', { withoutTimeout: true }).catch(() => null);
}
