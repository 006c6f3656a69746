import { isTimeZone } from './local-time.ts';
import type { OwlState } from './state.ts';

const dayMs = 86_400_000;

/** Takes over the zone that the player's device tells, at most once in 24 h (rules: time). What is no zone is ignored. */
export function inZone(owl: OwlState, told: string | null, now: Date): OwlState {
  if (told === null || told === owl.timeZone || !isTimeZone(told)) return owl;
  if (owl.timeZoneSince && now.getTime() - owl.timeZoneSince.getTime() < dayMs) return owl;
  return { ...owl, timeZone: told, timeZoneSince: now };
}
