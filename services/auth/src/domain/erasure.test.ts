import { erasedUser, isExpired } from './erasure.ts';
import type { User } from './user.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const machineNow = Date.parse('2026-03-10T12:00:00Z');

/** An account with a link of every kind open. */
const user: Required<User> = {
  _id: 'u1',
  version: 7,
  username: 'Mira',
  usernameKey: 'mira',
  email: 'mira@example.de',
  password: 'argon2',
  isEmailConfirmed: true,
  emailConfirmationToken: 'confirmation',
  emailConfirmationExpires: now,
  emailClaim: 'new@example.de',
  pendingLogin: { hash: 'pending', expires: now },
  emailChange: { to: 'other@example.de', toToken: 'to', fromToken: 'from', expires: now },
  passwordResetToken: 'reset',
  passwordResetExpires: now,
  passwordResetSeed: 'seed',
  passwordResetOpenedAt: now,
  loginCount: 12,
  lastLogin: new Date('2026-11-01T10:00:00.000Z'),
  currentSessionId: 's1',
  sessionEpoch: 3,
  unconfirmedSince: now,
  erasedAt: now,
  garbageAt: now,
  zodiac: 'löwe',
  stardustBalance: 40,
  owlSeq: 5,
  isPremium: true,
  subscriptionType: 'premium',
  subscriptionSeq: 2,
  createdAt: new Date('2026-01-01T10:00:00.000Z'),
  updatedAt: new Date('2026-02-01T10:00:00.000Z'),
};

it('a deleted account keeps its id and nothing of the person, whatever links were open', () => {
  const { set, unset = [] } = erasedUser(user, now, machineNow);
  const left: Partial<User> = { ...user, ...set };
  for (const field of unset) delete left[field];
  expect(left).toEqual({
    _id: 'u1',
    version: 7,
    username: '',
    usernameKey: 'erased:u1',
    email: 'erased:u1',
    password: '',
    isEmailConfirmed: false,
    loginCount: 0,
    lastLogin: now,
    currentSessionId: null,
    sessionEpoch: 4,
    zodiac: null,
    stardustBalance: 0,
    owlSeq: 5,
    isPremium: false,
    subscriptionType: 'free',
    subscriptionSeq: 2,
    createdAt: now,
    updatedAt: now,
    erasedAt: now,
    garbageAt: new Date('2026-06-08T12:00:00Z'),
  });
});

it('an unconfirmed account expires after seven days; a confirmed one never', () => {
  const after = (ms: number) => new Date(now.getTime() + ms);
  expect(isExpired({ unconfirmedSince: now }, after(7 * 86_400_000 - 1))).toBe(false);
  expect(isExpired({ unconfirmedSince: now }, after(7 * 86_400_000))).toBe(true);
  expect(isExpired({}, after(365 * 86_400_000))).toBe(false);
});
