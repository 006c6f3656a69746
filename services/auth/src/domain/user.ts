import type { SubscriptionType, Zodiac } from '@sternenrat/contracts/vocabulary';

/** Tokens are stored as SHA-256 in hex. Dates are product time, except `garbageAt`. */
export interface User {
  _id: string;
  version: number;
  username: string;
  usernameKey: string;
  email: string;
  password: string;
  isEmailConfirmed: boolean;
  emailConfirmationToken?: string;
  emailConfirmationExpires?: Date;
  /** Hash of a secret that the registering browser has in a cookie. There, the confirmation link also logs in. */
  pendingLogin?: PendingLogin;
  /** Set if the address to confirm isn't `email`: the player corrected it, or another account had it at registration. */
  emailClaim?: string;
  /** A change that is not complete. It holds a token for each address that hasn't approved the change. */
  emailChange?: EmailChange;
  passwordResetToken?: string;
  passwordResetExpires?: Date;
  /** The token is computed from it, so that the same link can be mailed again. */
  passwordResetSeed?: string;
  passwordResetOpenedAt?: Date;
  loginCount: number;
  lastLogin: Date;
  currentSessionId: string | null;
  /** Sessions with another `epoch` are invalid, so raising this number ends all sessions in one write. */
  sessionEpoch: number;
  unconfirmedSince?: Date;
  /** Set on tombstones, which are deleted at `garbageAt` (machine time). */
  erasedAt?: Date;
  garbageAt?: Date;
  // copied from events of owl and billing, whose versions are `owlSeq` and `subscriptionSeq`
  zodiac: Zodiac | null;
  stardustBalance: number;
  owlSeq: number;
  isPremium: boolean;
  subscriptionType: SubscriptionType;
  subscriptionSeq: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface PendingLogin {
  hash: string;
  expires: Date;
}

export interface EmailChange {
  to: string;
  toToken?: string;
  fromToken?: string;
  expires: Date;
}

export interface UserChange {
  set?: Partial<Omit<User, '_id' | 'version'>>;
  unset?: readonly (keyof User)[];
}

/** Usernames are unique by this key, which ignores case, character width, Unicode composition and repeated spaces. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/** Placeholder for an account that registered with a taken address. Mail to it can't be delivered (RFC 2606). */
export const unclaimedEmail = (id: string): string => `${id}@unclaimed.invalid`;

export interface NewUser {
  id: string;
  username: string;
  email: string;
  passwordHash: string;
}

export function newUser(given: NewUser, now: Date): Omit<User, 'version'> {
  return {
    _id: given.id,
    username: given.username,
    usernameKey: usernameKey(given.username),
    email: given.email,
    password: given.passwordHash,
    isEmailConfirmed: false,
    unconfirmedSince: now,
    loginCount: 0,
    lastLogin: now,
    currentSessionId: null,
    sessionEpoch: 0,
    zodiac: null,
    stardustBalance: 1,
    owlSeq: 0,
    isPremium: false,
    subscriptionType: 'free',
    subscriptionSeq: 0,
    createdAt: now,
    updatedAt: now,
  };
}
