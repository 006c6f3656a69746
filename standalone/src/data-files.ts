import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@sternenrat/contracts/define-endpoint';
import { z } from 'zod';

export const databaseFiles: readonly string[] = serviceNames.map((name) => `${name}.sqlite`);

/** Matches names of the product's files, including SQLite's -wal and -shm files. Other files may be the user's own. */
const ownFile = /^(?:(?:auth|owl|oracle|billing|mailer)\.sqlite|(?:secrets|databases|internal-urls)\.json)/;

/** @throws Error with an English sentence for the user */
export function protectDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    for (const name of readdirSync(dataDir)) if (ownFile.test(name)) chmodSync(join(dataDir, name), 0o600);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`DATA_DIR must be a folder of your own, which only you can read: ${message}`, { cause: error });
  }
}

/** Exists while a restore replaces databases, and after an interrupted restore. */
export const restoreMarker = 'restore-unfinished';

export function checkNotHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, restoreMarker)))
    throw new Error(`A restore of ${dataDir} was interrupted. Run it again: npm run restore -- <folder> --replace`);
}

/** A file that exists while the product runs. After a crash, it has the id of a process that has ended. */
function runtimeFile<T>(name: string, schema: z.ZodType<T>) {
  return {
    write(dataDir: string, content: T): Disposable {
      const file = join(dataDir, name);
      writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
      return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
    },
    read(dataDir: string): T | undefined {
      try {
        return schema.parse(JSON.parse(readFileSync(join(dataDir, name), 'utf8')));
      } catch {
        return undefined;
      }
    },
  };
}

/** In the order of `serviceNames`, for backups. */
export const databaseUris = runtimeFile('databases.json', z.object({ pid: z.int(), uris: z.array(z.string()).min(1) }));

export const internalUrls = runtimeFile(
  'internal-urls.json',
  z.object({ auth: z.url(), owl: z.url(), billing: z.url(), mailer: z.url() }),
);
