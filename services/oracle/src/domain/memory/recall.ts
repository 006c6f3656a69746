import { localDay } from '../local-day.ts';
import type { FeatherState } from './memory.ts';

export interface Recalled extends Pick<FeatherState, 'id' | 'kind' | 'text' | 'word' | 'corrected' | 'on'> {
  /** Local days until `on`, negative afterwards. */
  readonly days: number | null;
}

const ahead = 30;
const behind = 10;

export function recalled(feathers: readonly FeatherState[], at: Date, timeZone: string): Recalled[] {
  const today = Date.parse(localDay(at, timeZone));
  return feathers
    .map(({ id, kind, text, word, corrected, on }) => {
      const days = on === null ? null : Math.round((Date.parse(on) - today) / 86_400_000);
      return { id, kind, text, word, corrected, on, days };
    })
    .filter(({ days }) => days === null || (days <= ahead && days >= -behind));
}
