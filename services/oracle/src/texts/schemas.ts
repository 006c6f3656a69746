import { forms, registers, concerns, themes, leaningSides, type Concern } from '@sternenrat/contracts/reading';
import { z } from '@sternenrat/contracts/core/zod';
import { classicalBodies } from '@sternenrat/sky/ephemeris';
import { sentenceKeys, type SentenceKey } from '../domain/day/day-texts.ts';
import { withoutGaps } from '../domain/saying/answers.ts';
import type { CaseTexts } from '../domain/saying/cases.ts';
import {
  choiceKinds,
  type ActionTexts,
  type KnowledgeTexts,
  type ListedForm,
  type TopicTexts,
} from '../domain/saying/texts.ts';
import type { ThingTexts } from '../domain/saying/things.ts';
import { TopicIndex } from '../domain/saying/topics.ts';
import { wordList } from '../words/schemas.ts';
import { entriesOf } from './entries.ts';

const listed = forms.filter((form): form is ListedForm => form !== 'yesNo');
const perForm = Object.fromEntries(listed.map((form) => [form, z.exactOptional(entriesOf(form))])) as Record<
  ListedForm,
  z.ZodMiniExactOptional<ReturnType<typeof entriesOf>>
>;
const perSide = Object.fromEntries(leaningSides.map((side) => [side, entriesOf(side)])) as Record<
  (typeof leaningSides)[number],
  ReturnType<typeof entriesOf>
>;

const matter = z.strictObject({
  nominative: z.string(),
  accusative: z.string(),
  dative: z.string(),
  gender: z.enum(['m', 'f', 'n', 'pl']),
});
const matterTexts = {
  answers: z.strictObject({
    ...perForm,
    yesNo: z.strictObject(perSide),
    news: z.strictObject({ joy: entriesOf('joy'), hard: entriesOf('hard'), any: entriesOf('any') }),
  }),
  steps: entriesOf('steps'),
  questions: entriesOf('questions'),
};

export const concernFile = z.strictObject({ matter, ...matterTexts });
export const themeFile = z.pipe(
  z.strictObject(matterTexts),
  z.transform((texts) => ({ matter: null, ...texts })),
);
/** Answers of topics and cases, which have texts for some forms of question only. */
const narrowAnswers = z.strictObject({
  ...perForm,
  yesNo: z.exactOptional(z.strictObject(perSide)),
  news: z.exactOptional(z.partialRecord(z.enum(['joy', 'hard', 'any']), entriesOf('news'))),
});
/** Topics by name. A topic has only the texts that differ from those of its concern. */
const topics = z.record(
  z.string(),
  z.pipe(
    z.strictObject({
      words: wordList,
      examples: z.array(z.string()).check(z.minLength(2)),
      matter: z.exactOptional(matter),
      answers: narrowAnswers,
      steps: z.exactOptional(entriesOf('steps')),
      questions: z.exactOptional(entriesOf('questions')),
    }),
    z.transform(({ words, examples, answers, steps = [], questions = [], ...own }): TopicTexts => ({
      words,
      examples,
      matter: own.matter ?? null,
      answers: withoutGaps(answers),
      steps,
      questions,
    })),
  ),
);
export const topicFile = z.pipe(
  topics,
  z.transform((file) => new TopicIndex(Object.values(file))),
);
/** Cases by name, in a file named after their concern. */
export const caseFile = z.record(
  z.string(),
  z.pipe(
    z.strictObject({
      asks: z.array(z.string()).check(z.minLength(4)),
      words: z.array(wordList).check(z.minLength(1), z.maxLength(3)),
      not: z.exactOptional(wordList),
      answers: narrowAnswers,
      if_not: z.exactOptional(entriesOf('open')),
      say_it: z.exactOptional(entriesOf('open')),
      more: z.exactOptional(entriesOf('open')),
      steps: z.exactOptional(entriesOf('steps')),
      questions: z.exactOptional(entriesOf('questions')),
    }),
    z.transform(
      ({
        answers,
        not = null,
        if_not: ifNot = [],
        say_it: sayIt = [],
        more = [],
        steps = [],
        questions = [],
        ...rest
      }): Omit<CaseTexts, 'concern' | 'name'> => ({
        ...rest,
        not,
        matter: null,
        answers: withoutGaps(answers),
        ifNot,
        sayIt,
        more,
        steps,
        questions,
      }),
    ),
  ),
);
export const thingFile = z.record(
  z.string(),
  z.pipe(
    z.strictObject({
      words: wordList,
      not: z.exactOptional(wordList),
      ask: entriesOf('thing'),
      news: entriesOf('thing'),
    }),
    z.transform(({ not = null, ...rest }): ThingTexts => ({ ...rest, not })),
  ),
);
export const actionFile = z.record(
  z.string(),
  z.pipe(
    z.strictObject({
      words: wordList,
      not: z.exactOptional(wordList),
      examples: z.array(z.string()).check(z.minLength(2)),
      answers: entriesOf('action'),
    }),
    z.transform(({ not = null, ...rest }): ActionTexts => ({ ...rest, not })),
  ),
);
/** Answers to general questions by name. */
export const knowledgeFile = z.record(
  z.string(),
  z.pipe(
    z.strictObject({ words: wordList, answers: entriesOf('way') }),
    z.transform((texts): KnowledgeTexts => ({ ...texts, not: null })),
  ),
);
export const choiceFile = z.strictObject({
  light: z.boolean(),
  words: wordList,
  concerns: z.array(z.enum(concerns as [Concern, ...Concern[]])),
  reasons: z.strictObject({
    any: entriesOf('choice'),
    change: z.exactOptional(entriesOf('choice')),
    keep: z.exactOptional(entriesOf('choice')),
  }),
  steps: entriesOf('choice'),
  flips: entriesOf('choice'),
});
export const choiceFrames = z.record(z.string(), entriesOf('frame'));
export const registerFile = entriesOf('register');
export const wayFile = z.record(z.string(), entriesOf('way'));
/** Files of `ways` about an earlier question or its matter. */
export const threadFile = z.record(z.string(), entriesOf('thread'));

/** What a body is responsible for, worded to fit into "Merkur ist … zuständig". */
const role = z.string().check(z.regex(/^für(s)? \S/, 'must begin with "für" or "fürs"'));
const body = z.enum(classicalBodies);

/** Shown on the day that it is about, and on the days before and after. */
const lastingSentence = z.string().check(
  z.maxLength(110),
  z.refine(
    (text: string) => !/heute|gestern|morgen\b|[{}]|\s[–—]\s/iu.test(text),
    'must fit another day, without slots and dashes',
  ),
);

const forAndAgainst = (list: string) => z.strictObject({ for: entriesOf(list), against: entriesOf(list) });
export const skyFiles = {
  reasons: z.strictObject({
    dignity: forAndAgainst('dignity'),
    aspect: forAndAgainst('aspect'),
    motion: forAndAgainst('motion'),
    moonPhase: forAndAgainst('moonPhase'),
    moonAspect: forAndAgainst('moonAspect'),
    ownSign: forAndAgainst('ownSign'),
    both: entriesOf('both'),
    faint: entriesOf('fact'),
    also: forAndAgainst('fact'),
    ties: z.strictObject({
      ja: entriesOf('tie'),
      nein: entriesOf('tie'),
      good: entriesOf('tie'),
      bad: entriesOf('tie'),
    }),
  }),
  roles: z.record(body, z.array(role).check(z.minLength(1))),
  day: z.strictObject({
    sentences: z.record(
      z.enum(sentenceKeys as [SentenceKey, ...SentenceKey[]]),
      z.array(lastingSentence).check(z.minLength(2)),
    ),
    hours: z.record(body, z.strictObject({ title: z.string(), text: z.string() })),
  }),
} as const;

/** Folders of a language. `names`: the allowed file names without `.yaml`; null: all names. */
export const folders = {
  concerns: { schema: concernFile, names: concerns as readonly string[] },
  topics: { schema: topicFile, names: concerns as readonly string[] },
  cases: { schema: caseFile, names: concerns as readonly string[] },
  things: { schema: thingFile, names: null },
  actions: { schema: actionFile, names: null },
  knowledge: { schema: knowledgeFile, names: null },
  themes: { schema: themeFile, names: themes as readonly string[] },
  registers: { schema: registerFile, names: registers as readonly string[] },
  ways: { schema: wayFile, names: null },
  choices: { schema: choiceFile, names: [...choiceKinds, 'frames'] as readonly string[] },
  sky: { schema: skyFiles, names: Object.keys(skyFiles) },
} as const;
export type Folder = keyof typeof folders;
