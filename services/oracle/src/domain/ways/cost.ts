import { isDeclined } from '../saying/say.ts';
import type { Reading } from '../reading/reading.ts';

/** Subjects that are answered with facts. */
const factual: readonly Reading['about'][] = ['noctua', 'product', 'sky', 'world'];

/** Free answers take no energy and don't count. @param lastWasFree the correction of a free answer is a new question */
export function costsNothing(
  { act, about, concern, refersTo, language }: Reading,
  { lastWasFree }: { readonly lastWasFree: boolean },
): boolean {
  if (act !== 'ask' || factual.includes(about) || isDeclined(concern) || language === 'other') return true;
  return refersTo === 'correction' && !lastWasFree;
}
