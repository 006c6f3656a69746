import type { ClientUser } from '@sternenrat/contracts/endpoints/auth';
import type { User } from '../domain/user.ts';

/** The client-visible user: eight fields and no others (spec section 3). */
export function clientUserOf(user: User): ClientUser {
  const { _id: id, username, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance } = user;
  // what an unconfirmed player corrected it to, so that they see where the link went
  const email = user.emailClaim ?? user.email;
  return { id, username, email, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance };
}
