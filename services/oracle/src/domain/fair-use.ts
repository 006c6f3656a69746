import { localDay } from './local-day.ts';

/** Questions a player may ask on one local day, whatever they pay: it protects the cost (rules: questions). */
export const fairUse = 100;

/** @param hundredth when the 100th newest answered question was asked, product time */
export function usedUp(hundredth: Date | null, now: Date, timeZone: string): boolean {
  return hundredth !== null && localDay(hundredth, timeZone) === localDay(now, timeZone);
}
