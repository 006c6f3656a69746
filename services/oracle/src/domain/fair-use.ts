import { localDay } from './local-day.ts';

/** Limit of answered questions per player and local day. Source: specification. */
export const fairUse = 100;

/** @param hundredth when the 100th newest answered question was asked; null: never */
export function isUsedUp(hundredth: Date | null, now: Date, timeZone: string): boolean {
  return hundredth !== null && localDay(hundredth, timeZone) === localDay(now, timeZone);
}
