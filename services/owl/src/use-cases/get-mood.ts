import { moodOfDay, type DailyMood } from '../domain/mood.ts';
import type { OwlAccess } from '../deps.ts';
import { runAction } from './run-action.ts';

export async function getMood(deps: OwlAccess, userId: string, timeZone: string | null): Promise<DailyMood> {
  return (await runAction(deps, userId, timeZone, moodOfDay)).mood;
}
