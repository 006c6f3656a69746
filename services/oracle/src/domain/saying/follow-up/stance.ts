import type { LeaningSide } from '@sternenrat/contracts/reading';
import type { Leaning } from '../../leaning/leaning.ts';
import { asksWhatToDo } from '../../reading/decides.ts';
import { plainTextOf } from '../../reading/plain-text.ts';
import type { Reading } from '../../reading/reading.ts';

/** The earlier answer: `do`, what to do; `see`, a forecast; `pick`, an option; `way`, advice; `news`, on news. */
export type StanceKind = 'do' | 'see' | 'pick' | 'day' | 'way' | 'news';

export interface Stance {
  readonly kind: StanceKind;
  readonly side: LeaningSide | null;
}

export function stanceOf({ act, form, inverted, fullText }: Reading, leaning: Leaning | null): Stance {
  if (act !== 'ask') return { kind: 'news', side: null };
  if (form === 'choice') return { kind: 'pick', side: null };
  if (form === 'when') return { kind: 'day', side: null };
  if (form !== 'yesNo') return { kind: 'way', side: null };
  const side = leaning?.side ?? 'offen';
  return inverted || !asksWhatToDo(plainTextOf(fullText).flat) ? { kind: 'see', side } : { kind: 'do', side };
}
