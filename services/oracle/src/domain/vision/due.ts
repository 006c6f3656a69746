import type { Via } from '../question.ts';
import { localDay } from '../local-day.ts';

/** Every third answered question is a vision (rules: questions). */
const between = 2;

export interface Past {
  /** Newest first. */
  readonly counting: readonly { readonly kind: 'horoscope' | 'vision' }[];
  /** When the last vision was asked for, product time. */
  readonly lastVision: Date | null;
}

/** Free players get at most one per local day; free, proactive and `/api/horoscope` answers are none. */
export function visionDue(
  { counting, lastVision }: Past,
  asking: { readonly via: Via; readonly proactive: boolean; readonly free: boolean },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): boolean {
  if (asking.via !== 'rat' || asking.proactive) return false;
  const since = counting.slice(0, between);
  if (since.length < between || since.some(({ kind }) => kind === 'vision')) return false;
  const today = lastVision !== null && localDay(lastVision, timeZone) === localDay(now, timeZone);
  return !(asking.free && today);
}
