import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startEmbeddedMongos } from '@sternenrat/embedded-mongo/server';
import { type Manifest, readSealed, toDisk } from '@sternenrat/service-kit/backup/sealed-folder';
import { databaseFiles, restoringMark } from '../data-files.ts';
import { kind } from './backup.ts';

/**
 * Lays the databases of a backup into a data folder. What was there is moved aside, never deleted; a restore that was
 * interrupted is told at the next start and finished by another.
 * @param replace whether databases that are there may be replaced
 * @throws a sentence for a person; nothing has changed then, but where a disk failed in the middle
 */
export async function restore(folder: string, dataDir: string, replace: boolean): Promise<Manifest> {
  const manifest = await readSealed(folder, kind);
  for (const name of databaseFiles) {
    if (!(name in manifest.files)) throw new Error(`The backup has no ${name}. Nothing was restored.`);
    checkSound(join(folder, name));
  }
  const unfinished = existsSync(join(dataDir, restoringMark));
  const there = databaseFiles.filter((name) => existsSync(join(dataDir, name)));
  if (there.length > 0 && !replace && !unfinished)
    throw new Error(
      `There are databases in ${resolve(dataDir)} already. With --replace they are moved aside, and the backup takes their place. Nothing was restored.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // whoever has them open says so here
  if (there.length > 0) await (await startEmbeddedMongos({ files: there.map((name) => join(dataDir, name)) })).close();

  for (const name of databaseFiles) {
    await copyFile(join(folder, name), join(dataDir, `${name}.new`));
    await toDisk(join(dataDir, `${name}.new`));
  }
  await writeFile(join(dataDir, restoringMark), 'Run npm run restore again: it was interrupted.\n');
  await toDisk(dataDir);
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  if (there.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of databaseFiles) {
    if (there.includes(name)) await rename(join(dataDir, name), join(aside, name));
    for (const log of [`${name}-wal`, `${name}-shm`]) await rm(join(dataDir, log), { force: true });
    await rename(join(dataDir, `${name}.new`), join(dataDir, name));
  }
  await toDisk(dataDir);
  await rm(join(dataDir, restoringMark));
  await toDisk(dataDir);
  return manifest;
}

function checkSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (found !== 'ok') throw new Error(`The backup is broken: ${file}: ${found}. Nothing was restored.`);
  } finally {
    database.close();
  }
}
