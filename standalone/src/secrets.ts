import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ session: z.string().min(43), identity: z.string().min(43) });
export type Secrets = z.infer<typeof schema>;

/** Signing secrets of this data folder, made at its first start, so that sessions outlive a restart. Only the owner may read them. */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} can't be read as secrets: delete it and everybody logs in again`, { cause: fault });
  }
  const secrets: Secrets = {
    session: randomBytes(32).toString('base64url'),
    identity: randomBytes(32).toString('base64url'),
  };
  const handle = openSync(`${file}.new`, 'w', 0o600);
  writeSync(handle, JSON.stringify(secrets));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.new`, file);
  return secrets;
}
