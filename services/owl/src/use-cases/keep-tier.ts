import type { SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { Parts } from '../parts.ts';
import { onOwl } from './on-owl.ts';

/** Notes what the player subscribes to; what is older than the tier that is known changes nothing. */
export async function keepTier(parts: Parts, userId: string, tier: SubscriptionType, seq: number): Promise<void> {
  await onOwl(parts, userId, () =>
    parts.owls.update(
      userId,
      (doc) => (seq > doc.tierSeq ? { result: undefined, set: { tier, tierSeq: seq } } : { result: undefined }),
      { keyed: true },
    ),
  );
}
