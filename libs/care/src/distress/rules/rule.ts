import type { CareKind } from '../../kinds.ts';

/** Gravest first. */
export const distressKinds = [
  'overdose',
  'suicide',
  'violence',
  'danger',
  'self-harm',
  'eating',
  'hopeless',
] as const satisfies readonly CareKind[];
export type DistressKind = (typeof distressKinds)[number];

/** Written for `readings`: lower case, no umlauts, one blank between words, no commas. `$` also ends a clause. */
export interface Rule {
  readonly match: RegExp;
  /** Suppresses the rule if it matches anywhere in the sentence. */
  readonly unless?: RegExp;
}

/** Stories, lessons and games. */
export const inStories =
  /\b(?:film\w*|movie\w*|squad|serie\w*|buch\w*|romane?|roman\w*|krimi\w*|referat\w*|hausarbeit\w*|aufsatz\w*|unterricht\w*|klausur\w*|goethe\w*|werther\w*|heldin\w*|held|helden|figur\w*|theater\w*|drama|anime|netflix|kapitel|lied|song|videospiel\w*|game|oper|gedicht\w*|vortrag\w*|geschichtsunterricht)\b/u;
