import { factKindOf, shiftedSide, shiftOf, type FactKind } from './weigh-fact.ts';

it.each([
  ['ja', 'for', 'ja'],
  ['ja', 'same', 'ja'],
  ['ja', 'against', 'offen'],
  ['offen', 'for', 'ja'],
  ['offen', 'same', 'offen'],
  ['offen', 'against', 'nein'],
  ['nein', 'for', 'offen'],
  ['nein', 'same', 'nein'],
  ['nein', 'against', 'nein'],
] as const)('%s, moved %s, is %s', (side, shift, moved) => expect(shiftedSide(side, shift)).toBe(moved));

const staying = ' soll ich den hund nehmen ';
const leaving = ' soll ich mich trennen ';
const costly = ' soll ich kundigen ';

it.each<[FactKind, string, string, string]>([
  ['obstacle', 'against', 'for', 'against'],
  ['trouble', 'against', 'for', 'for'],
  ['weakness', 'against', 'against', 'against'],
  ['need', 'same', 'for', 'for'],
  ['tie', 'for', 'against', 'against'],
  ['support', 'for', 'against', 'against'],
  ['self', 'same', 'same', 'same'],
  ['fear', 'same', 'same', 'same'],
  ['other', 'same', 'same', 'same'],
])('%s speaks %s something new, %s leaving, and %s leaving that needs means', (kind, ...shifts) => {
  expect([staying, leaving, costly].map((question) => shiftOf(kind, question))).toEqual(shifts);
});

it.each<[string, FactKind]>([
  [' ich habe angst davor ', 'fear'],
  [' er hat mich betrogen ', 'trouble'],
  [' ich brauche dringend geld ', 'need'],
  [' sie hat es mir versprochen ', 'support'],
  [' er ist schwerkrank ', 'weakness'],
  [' das ist zu teuer ', 'obstacle'],
  [' der boden ist arg steinig ', 'obstacle'],
  [' habe schon was neues ', 'need'],
  [' es gibt aber einen balkon ', 'support'],
  [' das ist meine schwester ', 'tie'],
  [' mit meiner schwester ', 'other'],
  [' ich bin alleinerziehend ', 'self'],
  [' es ist blau ', 'other'],
  [' der verein zahlt 200 euro weniger ', 'obstacle'],
  [' meine cousine bleibt hier ', 'obstacle'],
  [' meine cousine ist jetzt sauer ', 'other'],
  [' meine cousine wurde mitkommen ', 'support'],
])('%s: %s', (flat, kind) => expect(factKindOf(flat)).toBe(kind));
