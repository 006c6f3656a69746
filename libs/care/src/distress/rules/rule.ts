import type { CareKind } from '../../kinds.ts';

/** Kinds of distress that rules find, gravest first. */
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

/** Patterns match the output of `readings`: lower case, no umlauts, no commas. `$` also matches the end of a clause. */
export interface Rule {
  readonly match: RegExp;
  /** Suppresses the rule if it matches anywhere in the sentence. */
  readonly unless?: RegExp;
}

/** Words of stories, lessons and games, in which violence and death are not about the writer. */
export const inStories =
  /\b(?:film\w*|movie\w*|squad|serie\w*|buch\w*|romane?|roman\w*|krimi\w*|referat\w*|hausarbeit\w*|aufsatz\w*|unterricht\w*|klausur\w*|goethe\w*|werther\w*|heldin\w*|held|helden|figur\w*|theater\w*|drama|anime|netflix|kapitel|lied|song|videospiel\w*|game|oper|gedicht\w*|vortrag\w*|geschichtsunterricht)\b/u;
