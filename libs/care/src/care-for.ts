import { distressIn } from './distress/distress.ts';
import { resemblesDistress } from './distress/learned.ts';
import { otherDistressIn } from './distress/other-languages.ts';
import { softDistressIn } from './distress/soft.ts';
import { careKinds, type CareKind } from './kinds.ts';
import type { CareLanguage } from './languages.ts';

/** Result of `careFor`. `full`: the text shows distress. `soft`: distress is possible but not clear. */
export type Care =
  | { readonly light: 'none' }
  | { readonly light: 'soft' | 'full'; readonly kind: CareKind; readonly language: CareLanguage };

/** In UTF-16 code units. A sentence of up to `overlap` units is whole in at least one piece of a long text. */
const pieceLength = 1500;
const overlap = 300;

function piecesOf(text: string): string[] {
  if (text.length <= pieceLength) return [text];
  const starts = Array.from({ length: Math.ceil((text.length - overlap) / (pieceLength - overlap)) }, (_, i) => i);
  return starts.map((i) => text.slice(i * (pieceLength - overlap), i * (pieceLength - overlap) + pieceLength));
}

/** Decides whether a text shows that its writer, or somebody near the writer, is or may be in danger. */
export function careFor(text: string): Care {
  const pieces = piecesOf(text);
  for (const each of pieces) {
    // first, because the German rules also match some English phrases, and then the answer would be in German
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

/** The gravest result: `full` before `soft`, then in the order of `careKinds`; `none` if all are `none`. */
export function gravest(cares: readonly Care[]): Care {
  const lit = cares.filter((care) => care.light !== 'none');
  const rank = (care: (typeof lit)[number]): number =>
    (care.light === 'full' ? 0 : careKinds.length) + careKinds.indexOf(care.kind);
  return lit.toSorted((a, b) => rank(a) - rank(b))[0] ?? { light: 'none' };
}
