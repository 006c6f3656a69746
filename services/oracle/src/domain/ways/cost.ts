import { isDeclined } from '../saying/declined.ts';
import type { Reading } from '../reading/reading.ts';

/** Questions about these subjects are free, because their answers have no leaning. */
const factual: readonly Reading['about'][] = ['noctua', 'product', 'sky', 'world'];

/** True if an answer costs no energy and doesn't count. A correction of a free answer costs energy, "Wieso?" after news none. */
export function costsNothing(
  {
    act,
    about,
    concern,
    refersTo,
    language,
    thread,
  }: Pick<Reading, 'act' | 'about' | 'concern' | 'refersTo' | 'language' | 'thread'>,
  { lastWasFree }: { readonly lastWasFree: boolean },
): boolean {
  if (act !== 'ask' || factual.includes(about) || isDeclined(concern) || language === 'other') return true;
  if (refersTo === 'why' && thread?.act === 'tell') return true;
  return refersTo === 'correction' && !lastWasFree;
}
