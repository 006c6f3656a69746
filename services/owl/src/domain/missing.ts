import { hasHatched, type OwlState } from './state.ts';
import { travelledSince } from './travel.ts';

/** Spec section 4: herzlicht falls by 15 per day without interaction. */
const herzlichtPerDayMissed = 15;
const dayMs = 86_400_000;
const minuteMs = 60_000;
/** A visit is noted again after this long: the rules speak of days, and a read that writes each time costs. */
const seenEveryMs = 10 * minuteMs;

/** Takes 15 herzlicht for each full 24 h at home since the last interaction that hasn't been taken yet. */
export function missed(owl: OwlState, now: Date): OwlState {
  if (!hasHatched(owl) || !owl.lastInteraction) return owl;
  const awayMs = now.getTime() - owl.lastInteraction.getTime() - travelledSince(owl, owl.lastInteraction, now);
  const days = Math.floor(awayMs / dayMs);
  if (days <= owl.daysMissed) return owl;
  const lost = herzlichtPerDayMissed * (days - owl.daysMissed);
  return { ...owl, daysMissed: days, herzlicht: Math.max(0, owl.herzlicht - lost) };
}

/** An interaction (gift, click that counts, question, waking): the 24 h begin anew. */
export const touched = (owl: OwlState, now: Date): OwlState => ({
  ...owl,
  lastInteraction: now,
  daysMissed: 0,
  travelledMs: 0,
});

/** Notes a visit; `returned` when it ends an absence of 24 h or more, once. */
export function seen(owl: OwlState, now: Date): { owl: OwlState; returned: boolean } {
  const awayMs = owl.lastSeen ? now.getTime() - owl.lastSeen.getTime() : null;
  if (awayMs !== null && awayMs >= 0 && awayMs < seenEveryMs) return { owl, returned: false };
  return { owl: { ...owl, lastSeen: now }, returned: hasHatched(owl) && awayMs !== null && awayMs >= dayMs };
}
