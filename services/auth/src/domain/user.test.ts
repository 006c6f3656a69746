import { newUser, usernameKey } from './user.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

describe('usernames', () => {
  it.each([
    ['MIRA', 'mira'],
    ['Ａnna', 'anna'],
    ['Zoë', 'zoë'],
    ['eule  nacht', 'eule nacht'],
  ])('%s and %s are one name', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  it('different names have different keys', () => {
    expect(usernameKey('mira')).not.toBe(usernameKey('mirà'));
    expect(usernameKey('eule-nacht')).not.toBe(usernameKey('eule nacht'));
  });
});

it('[R3.user.account] [R3.user.login] a new account starts with the defaults of the spec', () => {
  const user = newUser({ id: 'u1', username: 'Mira', email: 'mira@example.de', passwordHash: 'hash' }, now);
  expect(user).toMatchObject({
    _id: 'u1',
    username: 'Mira',
    email: 'mira@example.de',
    password: 'hash',
    isEmailConfirmed: false,
    createdAt: now,
    updatedAt: now,
  });
  expect(user).toMatchObject({ loginCount: 0, lastLogin: now, currentSessionId: null });
  expect(user).toMatchObject({ isPremium: false, subscriptionType: 'free', stardustBalance: 1, zodiac: null });
});
