import { limits } from '@sternenrat/contracts/vocabulary';
import { hasHatched, type OwlState } from './state.ts';

const dayMs = 86_400_000;

export const isTravelling = (owl: OwlState, now: Date): boolean => owl.travelUntil !== null && now < owl.travelUntil;

export function travelledSince(owl: OwlState, then: Date, now: Date): number {
  if (!owl.travelFrom || !owl.travelUntil) return owl.travelledMs;
  const from = Math.max(owl.travelFrom.getTime(), then.getTime());
  const until = Math.min(owl.travelUntil.getTime(), now.getTime());
  return owl.travelledMs + Math.max(0, until - from);
}

export function endTravel(owl: OwlState, now: Date): OwlState {
  if (!owl.travelFrom) return owl;
  const travelledMs = travelledSince(owl, owl.lastInteraction ?? owl.travelFrom, now);
  return { ...owl, travelFrom: null, travelUntil: null, travelledMs, owlStatus: 'aktiv' };
}

export const finishTravel = (owl: OwlState, now: Date): OwlState =>
  owl.travelUntil && !isTravelling(owl, now) ? endTravel(owl, now) : owl;

/** A repeated call ends the travel and starts a new one. */
export function startTravel(owl: OwlState, days: number, now: Date): OwlState | 'egg' {
  if (!hasHatched(owl)) return 'egg';
  const nights = Math.min(limits.travelDays.max, days);
  const travelUntil = new Date(now.getTime() + nights * dayMs);
  return { ...endTravel(owl, now), travelFrom: now, travelUntil, owlStatus: 'reist' };
}
