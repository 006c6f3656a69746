import type { SubscriptionType, Zodiac } from '@sternenrat/contracts/vocabulary';

/** An account, as stored. Tokens are SHA-256 hex of what the mailed link carries; every date is product time. */
export interface User {
  _id: string;
  version: number;
  username: string;
  /** `usernameKey` of the username; unique. */
  usernameKey: string;
  /** Lower case; unique. */
  email: string;
  /** An argon2id hash. */
  password: string;
  isEmailConfirmed: boolean;
  emailConfirmationToken?: string;
  emailConfirmationExpires?: Date;
  /** The address that an unconfirmed account was corrected to: it takes the other's place once it is confirmed. */
  emailClaim?: string;
  /** A confirmed address on its way to another: both ends have to agree. An end's token is gone once it has. */
  emailChange?: EmailChange;
  passwordResetToken?: string;
  passwordResetExpires?: Date;
  loginCount: number;
  lastLogin: Date;
  currentSessionId: string | null;
  /** A session counts only while it carries this number: raising it ends all of them in the same write. */
  sessionEpoch: number;
  /** Since when the address waits for its confirmation; absent once it is confirmed. */
  unconfirmedSince?: Date;
  /** The account is gone: all that is left is its id, until `garbageAt` (machine time). */
  erasedAt?: Date;
  garbageAt?: Date;
  // Told by owl and billing; `…Seq` is the sender's version that it stems from.
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
  /** Hashed, of the link to the new address. */
  toToken?: string;
  /** Hashed, of the link to the present one. */
  fromToken?: string;
  expires: Date;
}

/** What a decision changes of a user. */
export interface UserChange {
  set?: Partial<Omit<User, '_id' | 'version'>>;
  unset?: readonly (keyof User)[];
}

/** Two names that people read as one have one key: case, width, composition and runs of spaces don't count. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

export interface NewUser {
  id: string;
  username: string;
  email: string;
  passwordHash: string;
}

/** A fresh account: unconfirmed, free, with the one grain of stardust that its egg has (spec section 3). */
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
