import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { OwlState } from './state.ts';

const lockedMs = 30 * 86_400_000;

export function zodiacChangeableAt(owl: OwlState, now: Date): Date | null {
  const at = owl.lastZodiacChange && new Date(owl.lastZodiacChange.getTime() + lockedMs);
  return at && at > now ? at : null;
}

export function changeSign(owl: OwlState, zodiac: Zodiac, now: Date): OwlState | 'zodiac_too_soon' {
  if (owl.zodiac === zodiac) return owl;
  return zodiacChangeableAt(owl, now) ? 'zodiac_too_soon' : { ...owl, zodiac, lastZodiacChange: now };
}
