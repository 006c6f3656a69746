import { OwlChanged, StageReached } from '@sternenrat/contracts/events/owl';
import { newEvent, type NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import { levelOf, stagesReached } from '../domain/stage.ts';
import type { OwlState } from '../domain/state.ts';

type Told = Pick<OwlState, 'zodiac' | 'stardust' | 'wisdom' | 'hatchedAt'>;

/** What follows from a change for others: the snapshot where it touches what is in it, and each stage that was reached. */
export function announce(userId: string, before: Told | null, after: Told): readonly NewEvent[] {
  const { zodiac, stardust } = after;
  const same = before && before.zodiac === zodiac && before.stardust === stardust;
  const snapshot = same ? [] : [newEvent(OwlChanged, { userId, zodiac, stardustBalance: stardust })];
  const reached = before ? stagesReached(before, after) : [];
  return [
    ...reached.map((stage) => newEvent(StageReached, { userId, stage, level: levelOf(after.wisdom) })),
    ...snapshot,
  ];
}
