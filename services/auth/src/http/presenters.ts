import type { ClientUser } from '@sternenrat/contracts/endpoints/auth';
import type { User } from '../domain/user.ts';

export function presentUser(user: User): ClientUser {
  const { _id: id, username, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance } = user;
  // an unconfirmed player sees the corrected address, to which the confirmation link goes
  const email = user.emailClaim ?? user.email;
  return { id, username, email, isEmailConfirmed, zodiac, isPremium, subscriptionType, stardustBalance };
}
