import type { Via } from '../question.ts';
import { localDay } from '../local-day.ts';

/** A vision follows this many counting answers. Source: specification. */
const between = 2;

export interface AnswerHistory {
  /** Newest first; at least two if the player has two. */
  readonly counting: readonly { readonly kind: 'horoscope' | 'vision' }[];
  /** Product time. */
  readonly lastVision: Date | null;
}

/** `asking.free`: the tier is `free`, with at most one vision per local day. */
export function visionDue(
  { counting, lastVision }: AnswerHistory,
  asking: { readonly via: Via; readonly proactive: boolean; readonly free: boolean },
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): boolean {
  if (asking.via !== 'rat' || asking.proactive) return false;
  const since = counting.slice(0, between);
  if (since.length < between || since.some(({ kind }) => kind === 'vision')) return false;
  const today = lastVision !== null && localDay(lastVision, timeZone) === localDay(now, timeZone);
  return !(asking.free && today);
}
