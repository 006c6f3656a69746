import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const databaseNames = ['auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** One file per service. */
export const databaseFiles: readonly string[] = databaseNames.map((name) => `${name}.sqlite`);

/** There while a restore is under way: what lies beside it may be of two moments. */
export const restoringMark = 'restore-unfinished';

/** @throws a sentence for a person */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(join(dataDir, restoringMark)))
    throw new Error(`A restore of ${dataDir} was interrupted. Run it again: npm run restore -- <folder> --replace`);
}

const addresses = 'databases.json';
const schema = z.object({ pid: z.int(), uris: z.array(z.string()).min(1) });
export type Addresses = z.infer<typeof schema>;

/** Says where the running product's databases are reached, to whoever may read its data folder. Dispose of it at the end. */
export function tellAddresses(dataDir: string, uris: readonly string[]): Disposable {
  const file = join(dataDir, addresses);
  writeFileSync(file, JSON.stringify({ pid: process.pid, uris }), { mode: 0o600 });
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
}

/** Undefined where nothing runs; after a kill it may name what is no more. */
export function readAddresses(dataDir: string): Addresses | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(dataDir, addresses), 'utf8')));
  } catch {
    return undefined;
  }
}

const doors = 'doors.json';
const doorsSchema = z.object({ auth: z.url(), owl: z.url(), billing: z.url(), mailer: z.url() });
export type Doors = z.infer<typeof doorsSchema>;

/** Says where the running product's services are asked from inside, as `tellAddresses` does for databases. */
export function tellDoors(dataDir: string, urls: Doors): Disposable {
  const file = join(dataDir, doors);
  writeFileSync(file, JSON.stringify(urls), { mode: 0o600 });
  return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
}

/** Undefined where nothing runs; after a kill it may name what is no more. */
export function readDoors(dataDir: string): Doors | undefined {
  try {
    return doorsSchema.parse(JSON.parse(readFileSync(join(dataDir, doors), 'utf8')));
  } catch {
    return undefined;
  }
}
