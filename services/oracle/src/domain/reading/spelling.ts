import { fold } from './fold.ts';
import { patternsOf } from './pattern.ts';
import { adviceWanted, commands, complaints, farewells, greetings, phatic, praises, thanks } from './words/acts.ts';
import { noctua, product, sky, world } from './words/abouts.ts';
import { concernWords } from './words/concerns.ts';
import { everydayWords } from './words/everyday.ts';
import { nouns } from './words/nouns.ts';
import { grief, illness, registerWords } from './words/registers.ts';
import { firstNames, roles } from './words/people.ts';
import { places } from './words/places.ts';

/** In letters. Shorter words are not corrected, because too many words are similar to them. */
const shortest = 6;

const wordForm = /[a-z]+/gu;
const wordsIn = (list: string): string[] => patternsOf(list).flatMap((pattern) => fold(pattern).match(wordForm) ?? []);

/** Folded words that decide on concern or register. They are recognised despite a typo. */
function keywords(): Set<string> {
  const lists = Object.values(concernWords).flatMap(({ exact, noun }) => [exact, noun]);
  const all = [...lists, grief, illness, ...Object.values(registerWords).map(({ strong }) => strong)];
  return new Set(all.flatMap((list) => wordsIn(list ?? '')).filter((word) => word.length >= shortest));
}

interface Index {
  readonly known: ReadonlySet<string>;
  /** Keywords by their own letters and by each of their forms with one letter removed. */
  readonly byRest: ReadonlyMap<string, readonly string[]>;
}

const restsOf = (word: string): string[] => [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];

function buildIndex(): Index {
  const targets = keywords();
  const lists = [
    adviceWanted,
    commands,
    complaints,
    farewells,
    greetings,
    phatic,
    praises,
    thanks,
    noctua,
    product,
    sky,
    world,
  ];
  const others = [
    ...[...lists, ...Object.values(concernWords).flatMap(({ likely, hint, not }) => [likely, hint, not])].flatMap(
      (list) => wordsIn(list ?? ''),
    ),
    ...[
      ...Object.values(nouns),
      ...Object.values(firstNames),
      ...roles.map(({ words }) => words),
      places,
      everydayWords,
    ].flatMap((list) => fold(list).match(wordForm) ?? []),
  ];
  const byRest = new Map<string, string[]>();
  for (const word of targets) {
    for (const rest of restsOf(word)) {
      const words = byRest.get(rest);
      if (words) words.push(word);
      else byRest.set(rest, [word]);
    }
  }
  return { known: new Set([...targets, ...others]), byRest };
}

let index: Index | undefined;

/** Fewest letters for a correction: a replaced letter often makes another German word, swapped letters rarely. */
const swappedFrom = 6;
const lostFrom = 8;
const replacedFrom = 10;

function isMisspelt(word: string, right: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === right[start]) start += 1;
  const rest = word.slice(start);
  const rightRest = right.slice(start);
  if (rest[0] === rightRest[1] && rest[1] === rightRest[0] && rest.slice(2) === rightRest.slice(2))
    return word.length >= swappedFrom;
  if (rest.slice(1) === rightRest || rest === rightRest.slice(1)) return word.length >= lostFrom;
  return rest.slice(1) === rightRest.slice(1) && word.length >= replacedFrom;
}

/** True for another ending ("Prüfung", "Prüfungen"), which is no typo. */
const isOtherEnding = (word: string, right: string): boolean =>
  word.slice(0, -1).startsWith(right.slice(0, -1).slice(0, word.length - 1));

export function correctSpelling(word: string): string {
  if (word.length < shortest) return word;
  index ??= buildIndex();
  const { known, byRest } = index;
  if (known.has(word)) return word;
  const candidates = new Set(restsOf(word).flatMap((rest) => byRest.get(rest) ?? []));
  const right = [...candidates].filter(
    (candidate) => candidate[0] === word[0] && isMisspelt(word, candidate) && !isOtherEnding(word, candidate),
  );
  return right.length > 0 ? (right.toSorted((a, b) => b.length - a.length)[0] ?? word) : word;
}
