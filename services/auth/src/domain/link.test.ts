import {
  confirm,
  confirmationLifeMs,
  openConfirmation,
  openReset,
  resetLifeMs,
  resetPassword,
  resetReuseMs,
} from './link.ts';
import { newUser } from './user.ts';
import type { User } from './user.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const user = (links: Partial<User> = {}): User => ({
  ...newUser({ id: 'u1', username: 'Mira', email: 'mira@example.de', passwordHash: 'old' }, now),
  version: 1,
  ...links,
});

describe('a confirmation link', () => {
  const waiting = user(openConfirmation('t1', now));

  it('confirms once and ends the sessions so far', () => {
    const change = confirm(waiting, 't1', later(confirmationLifeMs - 1));
    expect(change?.set).toMatchObject({ isEmailConfirmed: true, sessionEpoch: 1 });
    expect(change?.unset).toEqual([
      'emailConfirmationToken',
      'emailConfirmationExpires',
      'emailClaim',
      'pendingLogin',
      'unconfirmedSince',
    ]);
  });

  it('ends after 24 hours, to the millisecond', () => {
    expect(confirm(waiting, 't1', later(24 * 3600 * 1000))).toBeNull();
  });

  it('doesn’t match another token, or an account without a link', () => {
    expect(confirm(waiting, 't2', now)).toBeNull();
    expect(confirm(user(), 't1', now)).toBeNull();
    expect(confirm(user(), '', now)).toBeNull();
  });
});

describe('a reset link', () => {
  const hashOf = (seed: string): string => `token of ${seed}`;
  const waiting = user({ ...openReset(user(), 's1', hashOf, now), ...openConfirmation('c1', now) });
  const t1 = hashOf('s1');

  it('is reused while younger than 15 minutes, and valid for an hour from then', () => {
    const again = openReset(waiting, 's2', hashOf, later(resetReuseMs - 1));
    expect(again).toMatchObject({ passwordResetToken: t1, passwordResetOpenedAt: now });
    expect(again.passwordResetExpires).toEqual(later(resetReuseMs - 1 + resetLifeMs));
  });

  it('is replaced when older, or after a key rotation', () => {
    expect(openReset(waiting, 's2', hashOf, later(resetReuseMs)).passwordResetToken).toBe(hashOf('s2'));
    expect(openReset(waiting, 's2', (seed) => `other ${seed}`, now).passwordResetToken).toBe('other s2');
  });

  it('sets the password, ends sessions and links, and confirms the address', () => {
    const change = resetPassword(waiting, t1, 'new', later(resetLifeMs - 1));
    expect(change?.set).toMatchObject({ password: 'new', isEmailConfirmed: true, sessionEpoch: 1 });
    expect(change?.unset).toEqual([
      'passwordResetToken',
      'passwordResetExpires',
      'passwordResetSeed',
      'passwordResetOpenedAt',
      'emailConfirmationToken',
      'emailConfirmationExpires',
      'emailClaim',
      'emailChange',
      'pendingLogin',
      'unconfirmedSince',
    ]);
  });

  it('ends after 60 minutes, to the millisecond', () => {
    expect(resetPassword(waiting, t1, 'new', later(3600 * 1000))).toBeNull();
  });

  it('is not a confirmation link, and vice versa', () => {
    expect(resetPassword(waiting, 'c1', 'new', now)).toBeNull();
    expect(confirm(waiting, t1, now)).toBeNull();
  });
});
