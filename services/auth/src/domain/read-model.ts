import type { SubscriptionType, Zodiac } from '@sternenrat/contracts/vocabulary';
import type { User, UserChange } from './user.ts';

/** Ignores outdated and repeated events. @param seq version of the owl's document */
export function applyOwlChanged(
  user: User,
  seq: number,
  owl: { zodiac: Zodiac | null; stardustBalance: number },
): UserChange {
  if (seq <= user.owlSeq) return {};
  return { set: { owlSeq: seq, zodiac: owl.zodiac, stardustBalance: owl.stardustBalance } };
}

export function applySubscriptionChanged(
  user: User,
  seq: number,
  tier: { isPremium: boolean; subscriptionType: SubscriptionType },
): UserChange {
  if (seq <= user.subscriptionSeq) return {};
  return { set: { subscriptionSeq: seq, isPremium: tier.isPremium, subscriptionType: tier.subscriptionType } };
}
