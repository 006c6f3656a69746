import { resetFields } from './link.ts';
import type { User, UserChange } from './user.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Product time. Source: specification. */
export const unconfirmedLifetimeMs = 7 * dayMs;
/** Machine time. A tombstone must outlive events about the account that arrive late. */
const tombstoneMs = 90 * dayMs;

export function isExpired(user: Pick<User, 'unconfirmedSince'>, now: Date): boolean {
  return (
    user.unconfirmedSince !== undefined && now.getTime() - user.unconfirmedSince.getTime() >= unconfirmedLifetimeMs
  );
}

/** Empties the account. The document remains as a tombstone, which holds the id and no personal data. */
export function erasedUser(user: User, now: Date, machineNow: number): UserChange {
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
      'pendingLogin',
      ...resetFields,
      'unconfirmedSince',
    ],
  };
}
