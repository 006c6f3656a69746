import { distressIn } from './distress/distress.ts';
import { resemblesDistress } from './distress/learned.ts';
import { otherDistressIn } from './distress/other-languages.ts';
import { softDistressIn } from './distress/soft.ts';
import { careKinds, type CareKind } from './kinds.ts';
import type { CareLanguage } from './languages.ts';

/** `full`: the text shows distress. `soft`: distress is possible but not clear. */
export type Care =
  | { readonly light: 'none' }
  | { readonly light: 'soft' | 'full'; readonly kind: CareKind; readonly language: CareLanguage };

/** In UTF-16 code units. The overlap is longer than any sentence that a rule matches. */
const pieceLength = 1500;
const overlap = 300;

function piecesOf(text: string): string[] {
  if (text.length <= pieceLength) return [text];
  const starts = Array.from({ length: Math.ceil((text.length - overlap) / (pieceLength - overlap)) }, (_, i) => i);
  return starts.map((i) => text.slice(i * (pieceLength - overlap), i * (pieceLength - overlap) + pieceLength));
}

/** Decides whether the writer, or somebody near the writer, is or may be in danger. */
export function careFor(text: string): Care {
  const pieces = piecesOf(text);
  for (const each of pieces) {
    // checked before the German rules, because they match some English phrases and the answer would be German
    const other = otherDistressIn(each);
    if (other) return { light: 'full', ...other };
    const kind = distressIn(each);
    if (kind) return { light: 'full', kind, language: 'de' };
  }
  for (const each of pieces) {
    const kind = softDistressIn(each);
    if (kind) return { light: 'soft', kind, language: 'de' };
  }
  // `resemblesDistress` does not say which kind of distress it found
  if (pieces.some(resemblesDistress)) return { light: 'soft', kind: 'sorrow', language: 'de' };
  return { light: 'none' };
}

/** A full light outranks a soft one; then the order of `careKinds` decides. */
export function gravest(cares: readonly Care[]): Care {
  const lit = cares.filter((care) => care.light !== 'none');
  const rank = (care: (typeof lit)[number]): number =>
    (care.light === 'full' ? 0 : careKinds.length) + careKinds.indexOf(care.kind);
  return lit.toSorted((a, b) => rank(a) - rank(b))[0] ?? { light: 'none' };
}
