import { UserErased } from '@sternenrat/contracts/personal-data';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { erasedUser, isExpired } from '../domain/erasure.ts';
import type { User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';
import { requirePassword, wrongPassword } from './require-password.ts';

type NeededDeps = Pick<Deps, 'users' | 'sessions' | 'clocks' | 'audit'>;

export async function deleteAccount(
  deps: NeededDeps & Pick<Deps, 'passwords' | 'limits'>,
  request: { userId: string; password: string; ip: string },
): Promise<void> {
  const verified = await requirePassword(deps, request, 'password');
  await erase(deps, request.userId, (current) => {
    if (current.password !== verified.password) throw wrongPassword('password');
    return true;
  });
  // without the user id, because the audit log outlives the account
  await deps.audit.record('account_deleted', null, request.ip);
}

export async function deleteIfExpired(deps: NeededDeps, userId: string): Promise<boolean> {
  const now = deps.clocks.now();
  const erased = await erase(deps, userId, (current) => isExpired(current, now));
  if (erased) await deps.audit.record('account_vanished', null, null);
  return erased;
}

async function erase(
  { users, sessions, clocks }: NeededDeps,
  userId: string,
  mayErase: (current: User) => boolean,
): Promise<boolean> {
  const now = clocks.now();
  const erased = await users.update(userId, (current) => {
    if (current.erasedAt || !mayErase(current)) return { result: false };
    return { result: true, ...erasedUser(current, now, clocks.machine()), events: [newEvent(UserErased, { userId })] };
  });
  if (erased) await sessions.endAll(userId);
  return erased;
}
