import {
  readSessionToken,
  sessionCookieName,
  sessionKeys,
  signSessionToken,
} from '@sternenrat/service-kit/identity/session-token';
import { stringifySetCookie } from 'cookie';
import { absoluteEnd, absoluteMs } from '../domain/session.ts';
import type { OpenedSession } from '../domain/session.ts';

export interface SessionCookie {
  /** @returns a Set-Cookie value that lasts until `absoluteEnd`; the server ends an unused session earlier */
  set(session: OpenedSession): string;
  clear(): string;
  /** @returns the session id, or null if the signature is invalid or the cookie expired; the session may have ended */
  read(cookies: Readonly<Record<string, string>>, now: Date): string | null;
}

export function createSessionCookie(publicUrl: string, secret: string, alsoAccepted?: string): SessionCookie {
  const keys = sessionKeys(secret, alsoAccepted);
  const name = sessionCookieName(publicUrl);
  const settings = { httpOnly: true, sameSite: 'lax', path: '/', secure: name.startsWith('__Host-') } as const;
  return {
    set(session) {
      const token = signSessionToken(session.secret, absoluteEnd(session), keys[0], new Date(session.sess.startedAt));
      return stringifySetCookie(name, token, { ...settings, maxAge: absoluteMs / 1000 });
    },
    clear: () => stringifySetCookie(name, '', { ...settings, maxAge: 0 }),
    read(cookies, now) {
      const token = cookies[name];
      return token ? readSessionToken(token, keys, now) : null;
    },
  };
}
