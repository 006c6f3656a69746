import { isDeclined } from '../saying/say.ts';
import type { Reading } from '../reading/reading.ts';

/** Questions about these subjects are answered with facts, so they are free. */
const factual: readonly Reading['about'][] = ['noctua', 'product', 'sky', 'world'];

/** Free answers cost no energy and don't count. A correction is free, unless the answer that it corrects was free. */
export function costsNothing(
  { act, about, concern, refersTo, language }: Reading,
  { lastWasFree }: { readonly lastWasFree: boolean },
): boolean {
  if (act !== 'ask' || factual.includes(about) || isDeclined(concern) || language === 'other') return true;
  return refersTo === 'correction' && !lastWasFree;
}
