import { createECDH, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  session: z.string().min(43),
  identity: z.string().min(43),
  /** What pushes are signed with (VAPID); a folder from before pushes has none yet. */
  push: z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) }).optional(),
});
type Stored = z.infer<typeof schema>;
export type Secrets = Stored & { push: NonNullable<Stored['push']> };

/** Signing secrets of this data folder, made at its first start, so that sessions outlive a restart. Only the owner may read them. */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    const { push, ...kept } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return push ? { ...kept, push } : keep(file, { ...kept, push: pushKeys() });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} can't be read as secrets: delete it and everybody logs in again`, { cause: fault });
  }
  return keep(file, {
    session: randomBytes(32).toString('base64url'),
    identity: randomBytes(32).toString('base64url'),
    push: pushKeys(),
  });
}

/** A key pair on P-256, as base64url: the whole point, and 32 bytes. */
function pushKeys(): Secrets['push'] {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // leading zeros are part of it
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whole or not at all, whenever the machine dies. */
function keep(file: string, secrets: Secrets): Secrets {
  const handle = openSync(`${file}.new`, 'w', 0o600);
  writeSync(handle, JSON.stringify(secrets));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.new`, file);
  return secrets;
}
