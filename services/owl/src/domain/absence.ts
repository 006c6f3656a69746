import { hasHatched, type OwlState } from './state.ts';
import { travelledSince } from './travel.ts';

/** Herzlicht that the owl loses per full day without an interaction. Source: specification. */
const herzlichtPerDayMissed = 15;
const dayMs = 86_400_000;
const minuteMs = 60_000;
/** A visit is recorded at most once in this interval, to save writes. */
const seenEveryMs = 10 * minuteMs;

export function applyAbsence(owl: OwlState, now: Date): OwlState {
  if (!hasHatched(owl) || !owl.lastInteraction) return owl;
  const awayMs = now.getTime() - owl.lastInteraction.getTime() - travelledSince(owl, owl.lastInteraction, now);
  const days = Math.floor(awayMs / dayMs);
  if (days <= owl.daysMissed) return owl;
  const lost = herzlichtPerDayMissed * (days - owl.daysMissed);
  return { ...owl, daysMissed: days, herzlicht: Math.max(0, owl.herzlicht - lost) };
}

export const recordInteraction = (owl: OwlState, now: Date): OwlState => ({
  ...owl,
  lastInteraction: now,
  daysMissed: 0,
  travelledMs: 0,
});

/** `returned` is true for the first visit after an absence of at least 24 h. */
export function recordVisit(owl: OwlState, now: Date): { owl: OwlState; returned: boolean } {
  const awayMs = owl.lastSeen ? now.getTime() - owl.lastSeen.getTime() : null;
  if (awayMs !== null && awayMs >= 0 && awayMs < seenEveryMs) return { owl, returned: false };
  return { owl: { ...owl, lastSeen: now }, returned: hasHatched(owl) && awayMs !== null && awayMs >= dayMs };
}
