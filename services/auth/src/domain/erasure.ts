import type { User, UserChange } from './user.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rules, accounts: an account that was never confirmed vanishes after 7 days (product time, in ms). */
export const unconfirmedLifeMs = 7 * dayMs;
/** In ms of machine time: longer than anything about the account can be on its way. */
const tombstoneMs = 90 * dayMs;

/** An unconfirmed account whose days are over: gone for everybody, be it still stored. */
export function hasVanished(user: Pick<User, 'unconfirmedSince'>, now: Date): boolean {
  return user.unconfirmedSince !== undefined && now.getTime() - user.unconfirmedSince.getTime() >= unconfirmedLifeMs;
}

/** Nothing of the person stays, name and address are free again, every session is over; the id stays as a tombstone. */
export function erased(user: User, now: Date, machineNow: number): UserChange {
  return {
    set: {
      username: '',
      usernameKey: `erased:${user._id}`,
      email: `erased:${user._id}`,
      password: '',
      isEmailConfirmed: false,
      loginCount: 0,
      lastLogin: now,
      currentSessionId: null,
      sessionEpoch: user.sessionEpoch + 1,
      zodiac: null,
      stardustBalance: 0,
      isPremium: false,
      subscriptionType: 'free',
      createdAt: now,
      updatedAt: now,
      erasedAt: now,
      garbageAt: new Date(machineNow + tombstoneMs),
    },
    unset: [
      'emailConfirmationToken',
      'emailConfirmationExpires',
      'emailClaim',
      'emailChange',
      'passwordResetToken',
      'passwordResetExpires',
      'unconfirmedSince',
    ],
  };
}
