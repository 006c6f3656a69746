import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const databaseNames = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
export type DatabaseName = (typeof databaseNames)[number];

export const databaseFiles: readonly string[] = databaseNames.map((name) => `${name}.sqlite`);

/** The product's own files, including SQLite's -wal and -shm. The folder may also contain files of the user. */
const ownFile = /^(?:(?:auth|owl|oracle|billing|mailer)\.sqlite|(?:secrets|databases|internal-urls)\.json)/;

/**
 * Makes the data folder and its files accessible to their owner only. For later files, `main.ts` sets the umask.
 * @throws Error with a message for the user if the folder belongs to another user
 */
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

/** A file that exists during a restore, while some databases are already replaced and others not yet. */
export const restoreMarker = 'restore-unfinished';

export function checkNotHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, restoreMarker)))
    throw new Error(`A restore of ${dataDir} was interrupted. Run it again: npm run restore -- <folder> --replace`);
}

/** A file that exists while the product runs. After a crash it remains and describes a process that has ended. */
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

/** Connection strings of the running databases, for backups. */
export const databaseUris = runtimeFile('databases.json', z.object({ pid: z.int(), uris: z.array(z.string()).min(1) }));

/** Internal URLs of the running services, for the operator's command line. */
export const internalUrls = runtimeFile(
  'internal-urls.json',
  z.object({ auth: z.url(), owl: z.url(), billing: z.url(), mailer: z.url() }),
);
