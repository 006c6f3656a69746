import { AccountChanged } from '@sternenrat/contracts/events/auth';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { User } from '../domain/user.ts';

export function accountChangedEvent(user: Pick<User, '_id' | 'username' | 'email' | 'isEmailConfirmed'>): NewEvent {
  const { _id: userId, username, email, isEmailConfirmed: emailConfirmed } = user;
  return newEvent(AccountChanged, { userId, username, email, emailConfirmed });
}
