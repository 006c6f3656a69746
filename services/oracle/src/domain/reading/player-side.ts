import { fold } from './fold.ts';

/** Folded words of the first person with the words of the second person. */
const turned: Readonly<Record<string, string>> = {
  ich: 'du',
  mich: 'dich',
  mir: 'dir',
  wir: 'ihr',
  uns: 'euch',
  bin: 'bist',
  habe: 'hast',
  hab: 'hast',
  will: 'willst',
  muss: 'musst',
  soll: 'sollst',
  sollte: 'solltest',
  kann: 'kannst',
  werde: 'wirst',
  meins: 'deins',
};
const possessives: readonly (readonly [RegExp, string])[] = [
  [/^mein(?=(?:e[mnrs]?)?$)/u, 'dein'],
  [/^unser(?=(?:e[mnrs]?)?$)/u, 'euer'],
];

function turnWord(word: string): string {
  const lower = word.toLocaleLowerCase('de');
  const plain = turned[fold(lower)];
  if (plain) return plain;
  const found = possessives.find(([form]) => form.test(lower));
  return found ? lower.replace(...found).replace(/^euere(?=[mnrs]?$)/u, 'eure') : word;
}

/** @param stem a verb without its final -e: "fühl" → "fühlst", "wart" → "wartest" */
const secondPerson = (stem: string): string =>
  stem + (/[td]$/u.test(stem) ? 'est' : /[sßzx]$/u.test(stem) ? 't' : 'st');

const verbBeforeIch = /(?<!\p{L})(\p{Ll}{2,})e ich(?!\p{L})/giu;
const verbBehindIch = /(?<!\p{L})ich (\p{Ll}{2,})e(?!\p{L})/giu;
const isTurnedAsWord = (verb: string): boolean => fold(verb) in turned;

/** Changes verbs beside "ich": "was ich fühle" → "was du fühlst", "kneife ich" → "kneifst du". */
const turnVerbs = (text: string): string =>
  text
    .replace(verbBeforeIch, (whole, stem: string) => (isTurnedAsWord(`${stem}e`) ? whole : `${secondPerson(stem)} du`))
    .replace(verbBehindIch, (whole, stem: string) => (isTurnedAsWord(`${stem}e`) ? whole : `du ${secondPerson(stem)}`));

/** Changes a text from the first to the second person: "meine Wohnung" → "deine Wohnung". */
export const toPlayerSide = (text: string): string => turnVerbs(text).replace(/\p{L}+/gu, (word) => turnWord(word));
