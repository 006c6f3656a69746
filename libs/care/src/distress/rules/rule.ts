import type { CareKind } from '../../kinds.ts';

/** The kinds of distress that `distressIn` finds, gravest first. */
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

/** `match` is tested on each sentence of `readings` and on each of its clauses: lower case, no umlauts, no commas. */
export interface Rule {
  readonly match: RegExp;
  /** The rule doesn't apply if this pattern matches the sentence. */
  readonly unless?: RegExp;
}

/** Words for stories, lessons and games. In such sentences, violence and death are not about the writer. */
export const inStories =
  /\b(?:film\w*|movie\w*|squad|serie\w*|buch\w*|romane?|roman\w*|krimi\w*|referat\w*|hausarbeit\w*|aufsatz\w*|unterricht\w*|klausur\w*|goethe\w*|werther\w*|heldin\w*|held|helden|figur\w*|theater\w*|drama|anime|netflix|kapitel|lied|song|videospiel\w*|game|oper|gedicht\w*|vortrag\w*|geschichtsunterricht)\b/u;
