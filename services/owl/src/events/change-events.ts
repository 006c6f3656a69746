import { OwlChanged, StageReached } from '@sternenrat/contracts/events/owl';
import { newEvent, type NewEvent } from '@sternenrat/service-kit/storage/aggregate';
import { levelOf, stagesReached } from '../domain/stage.ts';
import type { OwlState } from '../domain/state.ts';

type OwlSummary = Pick<OwlState, 'zodiac' | 'stardust' | 'wisdom' | 'hatchedAt'>;

export function changeEvents(userId: string, before: OwlSummary | null, after: OwlSummary): readonly NewEvent[] {
  const { zodiac, stardust } = after;
  const same = before && before.zodiac === zodiac && before.stardust === stardust;
  const snapshot = same ? [] : [newEvent(OwlChanged, { userId, zodiac, stardustBalance: stardust })];
  const reached = before ? stagesReached(before, after) : [];
  return [
    ...reached.map((stage) => newEvent(StageReached, { userId, stage, level: levelOf(after.wisdom) })),
    ...snapshot,
  ];
}
