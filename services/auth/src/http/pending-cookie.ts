import { pendingCookieName } from '@sternenrat/service-kit/identity/session-token';
import { stringifySetCookie } from 'cookie';
import { confirmationLifeMs } from '../domain/link.ts';

export interface PendingCookie {
  set(secret: string): string;
  clear(): string;
  read(cookies: Readonly<Record<string, string>>): string | null;
}

/** The cookie of a registration (ADR 27). Its value is a random secret, of which the database has the hash. */
export function createPendingCookie(publicUrl: string): PendingCookie {
  const name = pendingCookieName(publicUrl);
  const settings = { httpOnly: true, sameSite: 'lax', path: '/', secure: name.startsWith('__Host-') } as const;
  return {
    set: (secret) => stringifySetCookie(name, secret, { ...settings, maxAge: confirmationLifeMs / 1000 }),
    clear: () => stringifySetCookie(name, '', { ...settings, maxAge: 0 }),
    read: (cookies) => cookies[name] || null,
  };
}
