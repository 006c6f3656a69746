import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Limit, Limits } from '@sternenrat/service-kit/limits/limits';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Passwords } from './crypto/passwords.ts';
import type { Acts } from './storage/acts.ts';
import type { Audit } from './storage/audit.ts';
import type { Exports } from './storage/exports.ts';
import type { Sessions } from './storage/sessions.ts';
import type { Users } from './storage/users.ts';

export interface Deps {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly exports: Exports;
  readonly audit: Audit;
  readonly acts: Acts;
  readonly passwords: Passwords;
  readonly resetToken: (seed: string) => string;
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
    | 'guessesByAccount'
    | 'guessNoticeByAccount'
    | 'mailByAccount'
    | 'resetByAddress'
    | 'resetByEmail'
    | 'repeatByAccount'
    | 'linkByAddress'
    | 'passwordByAccount'
    | 'exportByAccount',
    Limit
  >
>;

const minute = 60;
const hour = 60 * minute;

export interface RequestOrigin {
  readonly ip: string;
  readonly device: string;
}

/** Source: specification. `linkByAddress` limits database load, not guessing: tokens in links have 256 bits. */
export function createLimits(limits: Limits): AuthLimits {
  return {
    loginByAccount: limits.create({ name: 'login-account', points: 10, durationSeconds: minute }),
    loginByAddress: limits.create({ name: 'login-address', points: 60, durationSeconds: minute }),
    guessesByAccount: limits.create({ name: 'guesses-account', points: 30, durationSeconds: hour }),
    guessNoticeByAccount: limits.create({ name: 'guess-notice', points: 1, durationSeconds: 24 * hour }),
    registerByAddress: limits.create({ name: 'register-address', points: 10, durationSeconds: hour }),
    mailByAccount: limits.create({ name: 'mail-account', points: 3, durationSeconds: hour }),
    resetByAddress: limits.create({ name: 'reset-address', points: 3, durationSeconds: hour }),
    // a reset link is valid for an hour, too, so a player who reaches this limit has a link that works
    resetByEmail: limits.create({ name: 'reset-email', points: 10, durationSeconds: hour }),
    repeatByAccount: limits.create({ name: 'repeat-account', points: 3, durationSeconds: hour }),
    passwordByAccount: limits.create({ name: 'password-account', points: 10, durationSeconds: 15 * minute }),
    exportByAccount: limits.create({ name: 'export-account', points: 5, durationSeconds: hour }),
    linkByAddress: limits.create({ name: 'link-address', points: 60, durationSeconds: minute }),
  };
}
