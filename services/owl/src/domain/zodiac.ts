import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { OwlState } from './state.ts';

const lockedMs = 30 * 86_400_000;

/** At most once in 30 days; the same sign again changes nothing. */
export function underSign(owl: OwlState, zodiac: Zodiac, now: Date): OwlState | 'zodiac_too_soon' {
  if (owl.zodiac === zodiac) return owl;
  const agoMs = owl.lastZodiacChange ? now.getTime() - owl.lastZodiacChange.getTime() : lockedMs;
  return agoMs < lockedMs ? 'zodiac_too_soon' : { ...owl, zodiac, lastZodiacChange: now };
}
