import type { Via } from '../question.ts';
import { localDay } from '../local-day.ts';

/** Answers between two visions: every third answered question is a vision. Source: specification. */
const between = 2;

export interface Past {
  /** Newest first. */
  readonly counting: readonly { readonly kind: 'horoscope' | 'vision' }[];
  /** When the player asked for the last vision, in product time. */
  readonly lastVision: Date | null;
}

/** Free players get at most one vision per local day. Answers of `/api/horoscope` and proactive ones are none. */
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
