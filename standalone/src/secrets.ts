import { createECDH, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  session: z.string().min(43),
  identity: z.string().min(43),
  /** VAPID key pair for Web Push. Files of older versions lack it. */
  push: z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) }).optional(),
});
type Stored = z.infer<typeof schema>;
export type Secrets = Stored & { push: NonNullable<Stored['push']> };

/** Creates missing secrets. @throws Error if the file is invalid */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    const { push, ...stored } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return push ? { ...stored, push } : save(file, { ...stored, push: createPushKeys() });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} is not a valid secrets file: if you delete it, all players have to log in again`, {
        cause: error,
      });
  }
  return save(file, {
    session: randomBytes(32).toString('base64url'),
    identity: randomBytes(32).toString('base64url'),
    push: createPushKeys(),
  });
}

/** base64url: the public key as uncompressed point, the private key as 32 bytes. */
function createPushKeys(): Secrets['push'] {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // `getPrivateKey` strips leading zeros
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

function save(file: string, secrets: Secrets): Secrets {
  const handle = openSync(`${file}.new`, 'w', 0o600);
  writeSync(handle, JSON.stringify(secrets));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.new`, file);
  return secrets;
}
