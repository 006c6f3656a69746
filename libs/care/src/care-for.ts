import { distressIn, softDistressIn } from './distress/distress.ts';
import { kindOf } from './distress/kind-of.ts';
import { distressScore } from './distress/learned.ts';
import { otherDistressIn } from './distress/other-languages.ts';
import { careKinds, type CareKind } from './kinds.ts';
import type { CareLanguage } from './languages.ts';

/** Result of `careFor`. `full`: the text shows distress. `soft`: distress is possible but not clear. */
export type Care =
  | { readonly light: 'none' }
  | { readonly light: 'soft' | 'full'; readonly kind: CareKind; readonly language: CareLanguage };

/** In UTF-16 code units. Long texts are checked in pieces that overlap, so that a piece rarely cuts a sentence. */
const pieceLength = 1500;
const overlap = 300;

function piecesOf(text: string): string[] {
  if (text.length <= pieceLength) return [text];
  const starts = Array.from({ length: Math.ceil((text.length - overlap) / (pieceLength - overlap)) }, (_, i) => i);
  return starts.map((i) => text.slice(i * (pieceLength - overlap), i * (pieceLength - overlap) + pieceLength));
}

/**
 * Limits of the classifier's score, chosen with `train/cross-validate.ts` and `train/measure.ts`. A score above `full`
 * shows the lantern and one above `soft` the soft light, even if no rule matches. A rule for the lantern counts only
 * above `doubt`, a rule for the soft light only above `softDoubt`.
 */
export const thresholds = { full: 1.2, soft: -0.4, doubt: -1, softDoubt: -2 } as const;

/** For these kinds, the score alone shows the soft light at most. */
const softKinds: ReadonlySet<CareKind | null> = new Set<CareKind>(['addiction', 'lonely', 'sorrow']);

/** Decides whether a text shows that its writer, or somebody near the writer, is or may be in danger. */
export function careFor(text: string): Care {
  const pieces = piecesOf(text).map((piece) => ({ piece, score: distressScore(piece) }));
  for (const { piece, score } of pieces) {
    // before the German rules, which also match some English phrases: the answer must be in the writer's language
    const other = otherDistressIn(piece);
    if (other) return { light: 'full', ...other };
    const kind = score > thresholds.doubt ? distressIn(piece) : null;
    if (kind) return { light: 'full', kind, language: 'de' };
  }
  const [highest] = pieces.toSorted((a, b) => b.score - a.score);
  if (highest && highest.score > thresholds.soft) {
    const kind = kindOf(highest.piece);
    const light = highest.score > thresholds.full && !softKinds.has(kind) ? 'full' : 'soft';
    return { light, kind: kind ?? (light === 'full' ? 'hopeless' : 'sorrow'), language: 'de' };
  }
  for (const { piece, score } of pieces) {
    const kind = score > thresholds.softDoubt ? softDistressIn(piece) : null;
    if (kind) return { light: 'soft', kind, language: 'de' };
  }
  return { light: 'none' };
}

/** The gravest of several results: `full` before `soft`, then in the order of `careKinds`. */
export function gravest(cares: readonly Care[]): Care {
  const lit = cares.filter((care) => care.light !== 'none');
  const rank = (care: (typeof lit)[number]): number =>
    (care.light === 'full' ? 0 : careKinds.length) + careKinds.indexOf(care.kind);
  return lit.toSorted((a, b) => rank(a) - rank(b))[0] ?? { light: 'none' };
}
