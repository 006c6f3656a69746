import { limits } from '@sternenrat/contracts/vocabulary';
import { hasHatched, type OwlState } from './state.ts';

const dayMs = 86_400_000;

export const isTravelling = (owl: OwlState, now: Date): boolean => owl.travelUntil !== null && now < owl.travelUntil;

/** Milliseconds between then and now that were travelled: ended travels, and what the running one covers. */
export function travelledSince(owl: OwlState, then: Date, now: Date): number {
  if (!owl.travelFrom || !owl.travelUntil) return owl.travelledMs;
  const from = Math.max(owl.travelFrom.getTime(), then.getTime());
  const until = Math.min(owl.travelUntil.getTime(), now.getTime());
  return owl.travelledMs + Math.max(0, until - from);
}

/** Ends the travel now, or notes that it has ended. */
export function home(owl: OwlState, now: Date): OwlState {
  if (!owl.travelFrom) return owl;
  const travelledMs = travelledSince(owl, owl.lastInteraction ?? owl.travelFrom, now);
  return { ...owl, travelFrom: null, travelUntil: null, travelledMs, owlStatus: 'aktiv' };
}

/** Notes a travel whose time is over. */
export const arrived = (owl: OwlState, now: Date): OwlState =>
  owl.travelUntil && !isTravelling(owl, now) ? home(owl, now) : owl;

/**
 * Rules, the owl: up to 30 days in which herzlicht does not fade. A new start counts from now on.
 * @param days 1 to 30
 */
export function departed(owl: OwlState, days: number, now: Date): OwlState | 'egg' {
  if (!hasHatched(owl)) return 'egg';
  const nights = Math.min(limits.travelDays.max, days);
  const travelUntil = new Date(now.getTime() + nights * dayMs);
  return { ...home(owl, now), travelFrom: now, travelUntil, owlStatus: 'reist' };
}
