import type { SubscriptionType, Zodiac } from '@sternenrat/contracts/vocabulary';
import type { User, UserChange } from './user.ts';

/** What owl says of itself; an older word, or the same again, changes nothing. `seq` is the owl's version. */
export function heardOwl(user: User, seq: number, owl: { zodiac: Zodiac | null; stardustBalance: number }): UserChange {
  if (seq <= user.owlSeq) return {};
  return { set: { owlSeq: seq, zodiac: owl.zodiac, stardustBalance: owl.stardustBalance } };
}

/** What billing says of the tier; an older word, or the same again, changes nothing. */
export function heardSubscription(
  user: User,
  seq: number,
  tier: { isPremium: boolean; subscriptionType: SubscriptionType },
): UserChange {
  if (seq <= user.subscriptionSeq) return {};
  return { set: { subscriptionSeq: seq, isPremium: tier.isPremium, subscriptionType: tier.subscriptionType } };
}
