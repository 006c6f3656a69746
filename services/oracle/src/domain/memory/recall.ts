import { localDay } from '../local-day.ts';
import type { FeatherState } from './memory.ts';

/** A feather that an answer may take up. */
export interface Recalled extends Pick<FeatherState, 'id' | 'kind' | 'text' | 'word' | 'corrected' | 'on'> {
  /** Days until its day, below 0 after it; null where it has none. */
  readonly days: number | null;
}

const ahead = 30;
const behind = 10;

/** What may be brought up today: an occasion only while it is near. */
export function recalled(feathers: readonly FeatherState[], at: Date, timeZone: string): Recalled[] {
  const today = Date.parse(localDay(at, timeZone));
  return feathers
    .map(({ id, kind, text, word, corrected, on }) => {
      const days = on === null ? null : Math.round((Date.parse(on) - today) / 86_400_000);
      return { id, kind, text, word, corrected, on, days };
    })
    .filter(({ days }) => days === null || (days <= ahead && days >= -behind));
}
