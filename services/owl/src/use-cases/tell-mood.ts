import { moodOfDay, type DailyMood } from '../domain/mood.ts';
import type { Parts } from '../parts.ts';
import { act } from './act.ts';

/** The mood of the local day. @throws Refused `egg` */
export async function tellMood(parts: Parts, userId: string, timeZone: string | null): Promise<DailyMood> {
  return (await act(parts, userId, timeZone, moodOfDay)).mood;
}
