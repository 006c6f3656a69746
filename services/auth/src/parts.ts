import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Limit, Limits } from '@sternenrat/service-kit/limits/limits';
import type { Store } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Passwords } from './crypto/passwords.ts';
import type { StoredExport } from './domain/export.ts';
import type { User } from './domain/user.ts';
import type { Acts } from './storage/acts.ts';
import type { Audit } from './storage/audit.ts';
import type { Sessions } from './storage/sessions.ts';

/** What the use cases work with; each takes the few that it needs. */
export interface Parts {
  readonly users: Store<User>;
  readonly sessions: Sessions;
  readonly exports: Store<StoredExport>;
  readonly audit: Audit;
  /** What operators did. */
  readonly acts: Acts;
  readonly passwords: Passwords;
  readonly owl: ServiceClient;
  readonly limits: AuthLimits;
  readonly clocks: Clocks;
  readonly log: Logger;
}

export type AuthLimits = Readonly<
  Record<
    | 'loginByAccount'
    | 'loginByAddress'
    | 'registerByAddress'
    | 'mailByAccount'
    | 'repeatByAccount'
    | 'linkByAddress'
    | 'passwordByAccount'
    | 'exportByAccount',
    Limit
  >
>;

const minute = 60;
const hour = 60 * minute;

/** Who calls: for the audit log and the list of sessions. */
export interface From {
  readonly ip: string;
  /** Browser and system, as in 'Firefox auf Windows'. */
  readonly device: string;
}

/** Rules, accounts. A link is a guess of 256 bits; its limit only spares the database. */
export function authLimits(limits: Limits): AuthLimits {
  return {
    loginByAccount: limits.create({ name: 'login-account', points: 10, durationSeconds: minute }),
    loginByAddress: limits.create({ name: 'login-address', points: 60, durationSeconds: minute }),
    registerByAddress: limits.create({ name: 'register-address', points: 10, durationSeconds: hour }),
    mailByAccount: limits.create({ name: 'mail-account', points: 3, durationSeconds: hour }),
    repeatByAccount: limits.create({ name: 'repeat-account', points: 3, durationSeconds: hour }),
    passwordByAccount: limits.create({ name: 'password-account', points: 10, durationSeconds: 15 * minute }),
    exportByAccount: limits.create({ name: 'export-account', points: 5, durationSeconds: hour }),
    linkByAddress: limits.create({ name: 'link-address', points: 60, durationSeconds: minute }),
  };
}
