export const distressKinds = ['suicide', 'hopeless', 'self-harm', 'violence', 'danger', 'eating'] as const;
export type DistressKind = (typeof distressKinds)[number];

/**
 * One way to say it. Written for `readings`: lower case, no umlauts, one blank between words, no commas.
 * `$` is the end of a sentence or of a clause.
 */
export interface Rule {
  readonly match: RegExp;
  /** A look-alike: whatever of the whole sentence matches this lets the rule be silent. */
  readonly unless?: RegExp;
}

/** Where people speak of stories, lessons and games. */
export const inStories =
  /\b(?:film\w*|serie\w*|buch\w*|romane?|roman\w*|krimi\w*|referat\w*|hausarbeit\w*|aufsatz\w*|unterricht\w*|klausur\w*|goethe\w*|werther\w*|heldin\w*|held|helden|figur\w*|theater\w*|drama|anime|netflix|kapitel|lied|song|videospiel\w*|game|oper|gedicht\w*|vortrag\w*|geschichtsunterricht)\b/u;
