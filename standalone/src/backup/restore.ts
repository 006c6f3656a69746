import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import { type Manifest, verifySealedFolder, syncToDisk } from '@sternenrat/service-kit/backup/sealed-folder';
import { databaseFiles, protectDataDir, restoreMarker } from '../data-files.ts';
import { kind } from './backup.ts';

/** `replace` moves databases aside. An interrupted restore keeps the product from starting. @throws Error in English */
export async function restore(folder: string, dataDir: string, replace: boolean): Promise<Manifest> {
  const manifest = await verifySealedFolder(folder, kind);
  for (const name of databaseFiles) {
    if (!(name in manifest.files)) throw new Error(`The backup has no ${name}. Nothing was restored.`);
    checkIntegrity(join(folder, name));
  }
  const wasInterrupted = existsSync(join(dataDir, restoreMarker));
  const existing = databaseFiles.filter((name) => existsSync(join(dataDir, name)));
  if (existing.length > 0 && !replace && !wasInterrupted)
    throw new Error(
      `${resolve(dataDir)} has databases already. With --replace they are moved aside. Nothing was restored.`,
    );
  protectDataDir(dataDir);
  // `startEmbeddedMongo` throws if a running product has the databases open
  if (existing.length > 0) await (await startEmbeddedMongo(...existing.map((name) => join(dataDir, name)))).close();

  for (const name of databaseFiles) {
    await copyFile(join(folder, name), join(dataDir, `${name}.new`));
    await chmod(join(dataDir, `${name}.new`), 0o600);
    await syncToDisk(join(dataDir, `${name}.new`));
  }
  await writeFile(join(dataDir, restoreMarker), 'Run npm run restore again: it was interrupted.\n');
  await syncToDisk(dataDir);
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  if (existing.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of databaseFiles) {
    if (existing.includes(name)) await rename(join(dataDir, name), join(aside, name));
    for (const log of [`${name}-wal`, `${name}-shm`]) await rm(join(dataDir, log), { force: true });
    await rename(join(dataDir, `${name}.new`), join(dataDir, name));
  }
  await syncToDisk(dataDir);
  await rm(join(dataDir, restoreMarker));
  await syncToDisk(dataDir);
  return manifest;
}

function checkIntegrity(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: result } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (result !== 'ok') throw new Error(`The backup is broken: ${file}: ${result}. Nothing was restored.`);
  } finally {
    database.close();
  }
}
