import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { IdentityKey, IdentityKeys } from '../identity/identity.ts';

/** An encrypted text. To open it, the same key and the same owner are needed. */
export interface Sealed {
  readonly kid: string;
  /** Initialization vector, tag and encrypted text in base64. */
  readonly data: string;
}

export interface Sealing {
  seal(text: string, owner: string): Sealed;
  /** @throws Error if the text was changed, sealed for another owner, or sealed with a key that is not known */
  open(sealed: Sealed, owner: string): string;
  /** During a rotation, the `kid` of texts that must be sealed again before the old key is forgotten; else null. */
  readonly previousKid: string | null;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key per purpose, derived from the identity key (HKDF, RFC 5869). The previous key only opens. */
export function createSealing({ current, previous }: IdentityKeys, purpose: string): Sealing {
  const derive = ({ key }: IdentityKey): Buffer =>
    Buffer.from(hkdfSync('sha256', secretOf(key), 'sealing', purpose, 32));
  const keys = new Map([current, ...(previous ? [previous] : [])].map((each) => [each.kid, derive(each)]));
  const keyOf = (kid: string): Buffer => {
    const key = keys.get(kid);
    if (!key) throw new Error(`sealed with the unknown key ${kid}`);
    return key;
  };
  return {
    previousKid: previous?.kid ?? null,
    seal(text, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current.kid), iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { kid: current.kid, data: Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64') };
    },
    open({ kid, data }, owner) {
      const bytes = Buffer.from(data, 'base64');
      const iv = bytes.subarray(0, ivBytes);
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(kid), iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

const secretOf = (key: KeyObject): Buffer => key.export();
