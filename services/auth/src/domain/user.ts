import type { SubscriptionType, Zodiac } from '@sternenrat/contracts/vocabulary';

/** Tokens are stored as the SHA-256 (hex) of the mailed token. Dates are product time. */
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
  /** The address that an unconfirmed player has corrected `email` to; replaces `email` when it is confirmed. */
  emailClaim?: string;
  /** The token of an address is removed once that address has approved. */
  emailChange?: EmailChange;
  passwordResetToken?: string;
  passwordResetExpires?: Date;
  passwordResetSeed?: string;
  passwordResetOpenedAt?: Date;
  loginCount: number;
  lastLogin: Date;
  currentSessionId: string | null;
  /** Only sessions with this number are valid; raising it ends all sessions in one write. */
  sessionEpoch: number;
  unconfirmedSince?: Date;
  /** Set on tombstones, which are deleted at `garbageAt` (machine time). */
  erasedAt?: Date;
  garbageAt?: Date;
  // Copied from events of owl and billing; `owlSeq` and `subscriptionSeq` are the versions of the copies.
  zodiac: Zodiac | null;
  stardustBalance: number;
  owlSeq: number;
  isPremium: boolean;
  subscriptionType: SubscriptionType;
  subscriptionSeq: number;
  createdAt: Date;
  updatedAt: Date;
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

/** Key for uniqueness: ignores case, character width, Unicode composition and repeated spaces. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

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
