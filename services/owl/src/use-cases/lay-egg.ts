import { dailyKey } from '../domain/day.ts';
import { newEgg } from '../domain/state.ts';
import { announce } from '../events/announce.ts';
import type { Parts } from '../parts.ts';

/** What the ledger says of a daily grant (rules: payments). */
export const dailyRow = { kind: 'daily', source: 'täglich', reason: 'Täglicher Sternenstaub' } as const;

/** Gives a player an egg with its first grain, unless there is an owl. The registration and the first visit both do. */
export async function layEgg({ owls, clocks }: Parts, userId: string): Promise<void> {
  const now = clocks.now();
  const egg = newEgg(now);
  const key = dailyKey(egg.lastDailyLoginBonus);
  const grain = { key, amount: egg.stardust, balanceAfter: egg.stardust, at: now.toISOString(), seq: 1, row: dailyRow };
  await owls.create({ _id: userId, ...egg, pending: [grain] }, announce(userId, null, egg));
}
