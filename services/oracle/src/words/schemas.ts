import { registers, type Register } from '@sternenrat/contracts/reading';
import { z } from '@sternenrat/contracts/core/zod';
import { WordList } from '../domain/reading/pattern.ts';
import { personRoles } from '../domain/reading/reading.ts';

const word = String.raw`\*?[\p{L}\d'’-]+\*?`;
const words = `${word}(?: ${word})*`;
const oneOf = String.raw`\(${words}(?:\|${words})*\)`;
const optional = String.raw`\(${words} (?:\|${words} )*\)[?*+]`;
const step = String.raw`(?:${optional})*(?:${word}|_|\.\.|${oneOf})`;
const pattern = new RegExp(`^${step}(?: ${step})*$`, 'u');

function problemsIn(patterns: readonly string[]): string[] {
  const seen = new Set<string>();
  return patterns.flatMap((each) => {
    if (seen.has(each)) return [`"${each}" stands here twice`];
    seen.add(each);
    return pattern.test(each) ? [] : [`"${each}" is no pattern`];
  });
}

export const wordList = z.pipe(
  z.string(),
  z.transform((text, context): WordList => {
    const list = new WordList(text);
    for (const message of problemsIn(list.patterns)) context.issues.push({ code: 'custom', message, input: text });
    return list;
  }),
);

/** Literal words, not patterns, separated by commas. */
const plainWords = z.pipe(
  z.string(),
  z.transform((text, context): readonly string[] => {
    const list = text.split(',').map((each) => each.trim());
    for (const [i, each] of list.entries()) {
      const message = each === '' ? 'an empty word' : list.indexOf(each) < i ? `"${each}" stands here twice` : null;
      if (message) context.issues.push({ code: 'custom', message, input: text });
    }
    return list;
  }),
);

const optionalList = z.exactOptional(wordList);

export const actsFile = z.strictObject({
  greetings: wordList,
  thanks: wordList,
  farewells: wordList,
  praises: wordList,
  complaints: wordList,
  commands: wordList,
  commandsAnywhere: wordList,
  ordersThatAsk: wordList,
  rhetorical: wordList,
  approval: wordList,
  blame: wordList,
  padding: wordList,
  emptyWords: plainWords,
  abbreviations: plainWords,
});

export const questionsFile = z.strictObject({
  adviceWanted: wordList,
  phatic: wordList,
  announcesNews: wordList,
  courtesies: wordList,
  badNews: wordList,
  asksAdvice: wordList,
  othersDecide: wordList,
});

export const subjectsFile = z.strictObject({
  noctua: wordList,
  noctuaActs: wordList,
  product: wordList,
  sky: wordList,
  world: wordList,
  wraps: wordList,
});

export const followUpsFile = z.strictObject({
  why: wordList,
  differently: wordList,
  more: wordList,
  continues: wordList,
  correction: wordList,
  newCondition: wordList,
  newTime: wordList,
  sure: wordList,
});

export const newsFile = z.strictObject({
  good: wordList,
  bad: wordList,
  arrived: wordList,
  awaited: wordList,
  spoils: wordList,
  relieves: wordList,
  denies: wordList,
  earlier: wordList,
  supposes: wordList,
  done: wordList,
  missed: wordList,
  unanswered: wordList,
  repeated: wordList,
  flatters: wordList,
  easySaid: wordList,
  charms: wordList,
  events: z.record(z.string(), wordList),
  /** News without an earlier question, by event. The first list that matches decides. */
  firstNews: z.strictObject({ bad: z.record(z.string(), wordList), good: z.record(z.string(), wordList) }),
  /** New facts, by subject. The first list that matches decides. */
  facts: z.record(z.string(), wordList),
  likes: wordList,
  suspected: wordList,
  trailing: wordList,
  /** Messages after a death, by subject. */
  griefs: z.record(z.string(), wordList),
  wellbeing: z.record(z.string(), wordList),
  asked: wordList,
});

export const healthFile = z.strictObject({
  symptoms: wordList,
  myself: wordList,
  somebodyElse: wordList,
  pets: wordList,
  notPets: wordList,
  petIllness: wordList,
  dreamt: wordList,
  alreadyPregnant: wordList,
});

const levels = { exact: optionalList, noun: optionalList, likely: optionalList, hint: optionalList, not: optionalList };
export const concernFile = z.strictObject({
  share: z.exactOptional(z.number().check(z.positive(), z.lt(1))),
  own: z.exactOptional(z.enum(['anybody', 'lover'])),
  ...levels,
  english: optionalList,
  declined: optionalList,
});
export type Level = keyof typeof levels;
export const evidenceLevels = Object.keys(levels) as Level[];

/** Registers that take precedence over all others. */
export const graveRegisterFile = z.strictObject({ words: wordList, idioms: wordList });
export const lightRegisterFile = z.strictObject({
  strong: wordList,
  weak: optionalList,
  not: optionalList,
  emoji: z.exactOptional(plainWords),
});
export type LightRegister = Exclude<Register, 'neutral' | 'grief' | 'illness'>;
export const lightRegisters = registers.filter(
  (each): each is LightRegister => !['neutral', 'grief', 'illness'].includes(each),
);

const declensions = z.strictObject({
  strong: z.exactOptional(plainWords),
  weak: z.exactOptional(plainWords),
  adjective: z.exactOptional(plainWords),
});
export const peopleFile = z.strictObject({
  roles: z.partialRecord(z.enum(personRoles), z.partialRecord(z.enum(['m', 'f', 'n', 'pl']), declensions)),
  firstNames: z.strictObject({ m: plainWords, f: plainWords }),
  alsoWords: plainWords,
});

export const nounsFile = z.strictObject({
  m: plainWords,
  f: plainWords,
  n: plainWords,
  feminineEndings: plainWords,
  dull: plainWords,
});

export const placesFile = z.strictObject({ places: plainWords, alsoWords: plainWords });
export const spellingFile = z.strictObject({ everyday: plainWords, capitals: plainWords });
export const sentencesFile = z.strictObject({
  fillers: wordList,
  adverbs: wordList,
  subjects: wordList,
  functionWords: plainWords,
});

const formOfVerb = z.record(z.string(), z.string());
export const verbsFile = z.strictObject({
  asking: wordList,
  askingOfOthers: wordList,
  stating: wordList,
  noPlurals: wordList,
  noVerbs: wordList,
  irregular: formOfVerb,
  strong: formOfVerb,
});

export const languagesFile = z.strictObject({ german: plainWords, english: plainWords, other: plainWords });

/** Standard forms with their spoken and mistyped forms. */
export const spokenFile = z.record(z.string(), plainWords);
export const timesFile = z.strictObject({
  months: plainWords,
  shortMonths: spokenFile,
  weekdays: plainWords,
  numbers: spokenFile,
  spoken: spokenFile,
});
