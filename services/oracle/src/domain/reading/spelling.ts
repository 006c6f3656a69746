import { german } from '../../words/german.ts';
import { fold } from './fold.ts';
import type { WordList } from './pattern.ts';

/** In letters. Shorter words are not corrected, because too many words are similar to them. */
const shortest = 6;

const wordForm = /[a-z]+/gu;
const wordsIn = (text: string): string[] => fold(text).match(wordForm) ?? [];
const wordsOf = (list: WordList | undefined): string[] => (list?.patterns ?? []).flatMap(wordsIn);

/** Folded words that decide on concern or register. They are recognised despite a typo. */
function keywords(): Set<string> {
  const lists = [
    ...Object.values(german.concerns).flatMap(({ exact, noun }) => [exact, noun]),
    german.grave.grief.words,
    german.grave.illness.words,
    ...Object.values(german.light).map(({ strong }) => strong),
  ];
  return new Set(lists.flatMap(wordsOf).filter((word) => word.length >= shortest));
}

interface Index {
  readonly known: ReadonlySet<string>;
  /** Keywords by their own letters and by each of their forms with one letter removed. */
  readonly byRest: ReadonlyMap<string, readonly string[]>;
}

const restsOf = (word: string): string[] => [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];

function buildIndex(): Index {
  const targets = keywords();
  const { acts, subjects, questions, nouns, people, places, spelling, concerns } = german;
  const lists = [
    questions.adviceWanted,
    questions.phatic,
    acts.commands,
    acts.complaints,
    acts.farewells,
    acts.greetings,
    acts.praises,
    acts.thanks,
    subjects.noctua,
    subjects.product,
    subjects.sky,
    subjects.world,
    ...Object.values(concerns).flatMap(({ likely, hint, not }) => [likely, hint, not]),
  ];
  const roleNouns = Object.values(people.roles).flatMap((genders) =>
    Object.values(genders).flatMap((declensions) => Object.values(declensions).flat()),
  );
  const others = [
    ...lists.flatMap(wordsOf),
    ...[
      ...nouns.m,
      ...nouns.f,
      ...nouns.n,
      ...people.firstNames.m,
      ...people.firstNames.f,
      ...roleNouns,
      ...places.places,
      ...spelling.everyday,
    ].flatMap(wordsIn),
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
