import { dailyKey } from '../domain/day.ts';
import { newEgg } from '../domain/state.ts';
import { changeEvents } from '../events/change-events.ts';
import type { Deps } from '../deps.ts';

export const dailyRow = { kind: 'daily', source: 'täglich', reason: 'Täglicher Sternenstaub' } as const;

export const extraRow = (date: string) =>
  ({ kind: 'daily', source: 'täglich', reason: 'Täglicher Sternenstaub für Mitglieder', reference: date }) as const;

export async function createEgg({ owls, clocks }: Pick<Deps, 'owls' | 'clocks'>, userId: string): Promise<void> {
  const now = clocks.now();
  const egg = newEgg(now);
  const key = dailyKey(egg.lastDailyLoginBonus);
  const grain = { key, amount: egg.stardust, balanceAfter: egg.stardust, at: now.toISOString(), seq: 1, row: dailyRow };
  await owls.create({ _id: userId, ...egg, pending: [grain] }, changeEvents(userId, null, egg));
}
