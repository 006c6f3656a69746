import { AccountChanged } from '@sternenrat/contracts/events/auth';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { User } from '../domain/user.ts';

/** What others keep of an account, as it is now: said whenever one of these fields changes. */
export function accountChanged(user: Pick<User, '_id' | 'username' | 'email' | 'isEmailConfirmed'>): NewEvent {
  const { _id: userId, username, email, isEmailConfirmed: emailConfirmed } = user;
  return newEvent(AccountChanged, { userId, username, email, emailConfirmed });
}
