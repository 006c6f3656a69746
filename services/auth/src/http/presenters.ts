import type { ClientUser } from '@sternenrat/contracts/endpoints/auth';
import type { User } from '../domain/user.ts';

/** The client-visible user: eight fields and no others (spec section 3). */
export function clientUserOf(user: User): ClientUser {
  const { _id: id, username, email, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance } = user;
  return { id, username, email, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance };
}
