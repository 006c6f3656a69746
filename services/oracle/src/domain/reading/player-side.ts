import { fold } from './fold.ts';
import { secondPersonOf } from './second-person.ts';

const pronouns: Readonly<Record<string, string>> = {
  ich: 'du',
  mich: 'dich',
  mir: 'dir',
  wir: 'ihr',
  uns: 'euch',
  meins: 'deins',
};
const possessives: readonly (readonly [RegExp, string])[] = [
  [/^mein(?=(?:e[mnrs]?)?$)/u, 'dein'],
  [/^unser(?=(?:e[mnrs]?)?$)/u, 'euer'],
];
/** Folded verbs that are changed even if "ich" isn't beside them. */
const verbs: ReadonlySet<string> = new Set(['bin', 'habe', 'hab', 'will', 'muss', 'soll', 'sollte', 'kann', 'werde']);

/** "mir" → "dir", "unsere" → "eure". Other words stay. */
export function turnPronoun(word: string): string {
  const lower = word.toLocaleLowerCase('de');
  const plain = pronouns[lower];
  if (plain) return plain;
  const found = possessives.find(([form]) => form.test(lower));
  return found ? lower.replace(...found).replace(/^euere(?=[mnrs]?$)/u, 'eure') : word;
}

const turnWord = (word: string): string => {
  const folded = fold(word.toLocaleLowerCase('de'));
  return verbs.has(folded) ? secondPersonOf(folded) : turnPronoun(word);
};

const verbBeforeIch = /(?<!\p{L})(\p{Ll}{2,})e ich(?!\p{L})/giu;
const verbBehindIch = /(?<!\p{L})ich (\p{Ll}{2,})e(?!\p{L})/giu;
const isTurnedAsWord = (verb: string): boolean => verbs.has(fold(verb));
const secondPerson = (stem: string): string => secondPersonOf(`${stem.toLocaleLowerCase('de')}e`);

/** "was ich fühle" → "was du fühlst", "kneife ich" → "kneifst du". Other verbs stay. */
const turnVerbs = (text: string): string =>
  text
    .replace(verbBeforeIch, (whole, stem: string) => (isTurnedAsWord(`${stem}e`) ? whole : `${secondPerson(stem)} du`))
    .replace(verbBehindIch, (whole, stem: string) => (isTurnedAsWord(`${stem}e`) ? whole : `du ${secondPerson(stem)}`));

export const toPlayerSide = (text: string): string => turnVerbs(text).replace(/\p{L}+/gu, (word) => turnWord(word));
