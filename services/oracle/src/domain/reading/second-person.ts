/** Irregular verbs: the first person singular with the second person. */
const irregular: Readonly<Record<string, string>> = {
  bin: 'bist',
  habe: 'hast',
  hab: 'hast',
  werde: 'wirst',
  will: 'willst',
  muss: 'musst',
  soll: 'sollst',
  kann: 'kannst',
  darf: 'darfst',
  mag: 'magst',
  weiß: 'weißt',
  tue: 'tust',
  war: 'warst',
};

/** Strong verbs that change their vowel: the first person with the second person. Verbs with a prefix match, too. */
const strong: readonly (readonly [first: string, second: string])[] = [
  ['schlafe', 'schläfst'],
  ['nehme', 'nimmst'],
  ['spreche', 'sprichst'],
  ['breche', 'brichst'],
  ['lese', 'liest'],
  ['esse', 'isst'],
  ['vergesse', 'vergisst'],
  ['gebe', 'gibst'],
  ['sehe', 'siehst'],
  ['treffe', 'triffst'],
  ['helfe', 'hilfst'],
  ['laufe', 'läufst'],
  ['fahre', 'fährst'],
  ['trage', 'trägst'],
  ['lasse', 'lässt'],
  ['werbe', 'wirbst'],
  ['werfe', 'wirfst'],
  ['sterbe', 'stirbst'],
  ['trete', 'trittst'],
  ['halte', 'hältst'],
  ['fange', 'fängst'],
  ['falle', 'fällst'],
  ['rate', 'rätst'],
  ['lade', 'lädst'],
  ['wasche', 'wäschst'],
  ['wachse', 'wächst'],
  ['schlage', 'schlägst'],
  ['empfehle', 'empfiehlst'],
  ['stehle', 'stiehlst'],
];
/** Weak verbs that end like a verb of `strong`. */
const weak = /^(?:ver)?heirate$/u;

/** @param verb finite, first person singular, lower case: "schlafe" → "schläfst", "warte" → "wartest" */
export function secondPersonOf(verb: string): string {
  const known = irregular[verb];
  if (known) return known;
  const changed = weak.test(verb) ? undefined : strong.find(([first]) => verb.endsWith(first));
  if (changed) return verb.slice(0, -changed[0].length) + changed[1];
  const stem = verb.replace(/e$/u, '');
  if (/(?:[td]|[^aeiouäöühlmnr][mn])$/u.test(stem)) return `${stem}est`;
  return /[sßzx]$/u.test(stem) ? `${stem}t` : `${stem}st`;
}

/** @param verb finite, first person plural, lower case: "schlafen" → "schlaft", "sind" → "seid" */
export function secondPersonPluralOf(verb: string): string {
  if (verb === 'sind') return 'seid';
  if (verb === 'haben') return 'habt';
  if (verb === 'waren') return 'wart';
  const stem = verb.replace(/en$/u, '');
  if (stem === verb) return verb.replace(/n$/u, 't');
  return /(?:[td]|[^aeiouäöühlmnr][mn])$/u.test(stem) ? `${stem}et` : `${stem}t`;
}
