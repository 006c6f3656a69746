import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { answerText } from '../../features/questions/api.ts';
import { splitLead } from '../../features/questions/sentences.ts';
import { answerLabels } from '../../ui/texts/answers.ts';
import { texts } from './texts.ts';

export interface Subject {
  readonly question?: string;
  readonly sentences: readonly string[];
  /** The part of `sentences` that can reveal something about the player. */
  readonly personal: ReadonlySet<string>;
  /** How the sentences were made. Readers must recognise AI texts (AI Act, Art. 50). */
  readonly source?: string;
  readonly at: Date;
}

/** Longer sentences would be too small on the picture. */
const longest = 190;

function sentencesOf(text: string): string[] {
  const { lead, rest } = splitLead(text.trim());
  return rest === '' ? [lead] : [lead, ...sentencesOf(rest)];
}

const frequent = new Set(
  'aber auch dann dass dein deine denn dich eine einen einer etwas heute mehr mein meine mich nicht noch oder schon sein sich sind wann warum wenn werd werde wird'.split(
    ' ',
  ),
);

/** Words of at least four letters, shortened to four, so that inflected forms match. */
const stems = (text: string): Set<string> =>
  new Set(
    text
      .toLocaleLowerCase('de')
      .match(/\p{L}{4,}/gu)
      ?.filter((word) => !frequent.has(word))
      .map((word) => word.slice(0, 4)),
  );

const sharesWord = (a: string, b: Set<string>): boolean => [...stems(a)].some((stem) => b.has(stem));

/** The first sentence, questions, and sentences with a word of the question or of a memory are personal. */
export function subjectOfAnswer(question: string, answer: Answered): Subject {
  const { analysis } = answer.data;
  const all = sentencesOf(answerText(answer)).filter(({ length }) => length > 0);
  const remembered = new Set(analysis.feathers?.map(({ sentence }) => sentence));
  const asked = stems(question);
  const personal = all.filter(
    (each, nth) => nth === 0 || each.endsWith('?') || sharesWord(each, asked) || remembered.has(each),
  );
  return {
    question,
    sentences: all.filter(({ length }) => length <= longest),
    personal: new Set(personal),
    source: answerLabels.sources[analysis.source],
    at: new Date(analysis.sky.at),
  };
}

export interface Chosen {
  readonly withName: boolean;
  readonly withQuestion: boolean;
  readonly nth: number;
}

export interface PictureWords {
  readonly heading: string;
  readonly question: string | null;
  readonly sentence: string;
  readonly source: string | null;
  readonly sky: string;
}

/** Without the question, sentences that reveal nothing about the player come first. */
export function sentencesFor({ sentences, personal }: Subject, { withQuestion }: Pick<Chosen, 'withQuestion'>) {
  if (withQuestion && sentences.length > 0) return sentences;
  const harmless = sentences.filter((each) => !personal.has(each));
  const first = harmless.length > 0 ? harmless : [texts.noSentence];
  return [...first, ...sentences.filter((each) => personal.has(each))];
}

export function wordsOf(subject: Subject, name: string, chosen: Chosen): PictureWords {
  const allowed = sentencesFor(subject, chosen);
  return {
    heading: chosen.withName ? texts.saysTo(name) : texts.says,
    question: (chosen.withQuestion && subject.question) || null,
    sentence: allowed[chosen.nth % allowed.length] ?? texts.noSentence,
    source: subject.source ?? null,
    sky: texts.sky(subject.at),
  };
}
