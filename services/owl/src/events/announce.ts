import { OwlChanged } from '@sternenrat/contracts/events/owl';
import { newEvent, type NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { OwlState } from '../domain/state.ts';

/** The snapshot that others keep, where a change touches what is in it. */
export function announce(
  userId: string,
  before: Pick<OwlState, 'zodiac' | 'stardust'> | null,
  after: Pick<OwlState, 'zodiac' | 'stardust'>,
): readonly NewEvent[] {
  const { zodiac, stardust } = after;
  if (before && before.zodiac === zodiac && before.stardust === stardust) return [];
  return [newEvent(OwlChanged, { userId, zodiac, stardustBalance: stardust })];
}
