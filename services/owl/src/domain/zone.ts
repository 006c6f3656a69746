import { isTimeZone } from './local-time.ts';
import type { OwlState } from './state.ts';

const dayMs = 86_400_000;

/** Changes the time zone, at most once in 24 h. Ignores invalid zones. */
export function applyTimeZone(owl: OwlState, zone: string | null, now: Date): OwlState {
  if (zone === null || zone === owl.timeZone || !isTimeZone(zone)) return owl;
  if (owl.timeZoneSince && now.getTime() - owl.timeZoneSince.getTime() < dayMs) return owl;
  return { ...owl, timeZone: zone, timeZoneSince: now };
}
