import type { ClientUser } from '@sternenrat/contracts/endpoints/auth';
import type { User } from '../domain/user.ts';

export function presentUser(user: User): ClientUser {
  const { _id: id, username, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance } = user;
  // An unconfirmed player sees the address that the confirmation link was mailed to.
  const email = user.emailClaim ?? user.email;
  return { id, username, email, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance };
}
