import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { answerText } from '../../features/questions/api.ts';
import { splitLead } from '../../features/questions/sentences.ts';
import { answerLabels } from '../../ui/texts/answers.ts';
import { texts } from './texts.ts';

/** What a picture can be about: an answer, or the owl as it is. */
export interface Subject {
  readonly question?: string;
  readonly sentences: readonly string[];
  /** Sentences of `sentences` that can reveal something about the player. */
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

/** Words of at least five letters, shortened to five, so that inflected forms match. */
const stems = (text: string): Set<string> =>
  new Set(
    text
      .toLocaleLowerCase('de')
      .match(/\p{L}{5,}/gu)
      ?.map((word) => word.slice(0, 5)),
  );

const sharesWord = (a: string, b: Set<string>): boolean => [...stems(a)].some((stem) => b.has(stem));

/** Sentences that repeat a word of the question or use what the owl remembers are personal. */
export function subjectOfAnswer(question: string, answer: Answered): Subject {
  const { analysis } = answer.data;
  const sentences = sentencesOf(answerText(answer)).filter(({ length }) => length > 0 && length <= longest);
  const remembered = new Set(analysis.feathers?.map(({ sentence }) => sentence));
  const asked = stems(question);
  const personal = sentences.filter((each) => sharesWord(each, asked) || remembered.has(each));
  return {
    question,
    sentences,
    personal: new Set(personal),
    source: answerLabels.sources[analysis.source],
    at: new Date(analysis.sky.at),
  };
}

export interface Chosen {
  readonly withName: boolean;
  readonly withQuestion: boolean;
  /** Counts clicks on the button for another sentence. */
  readonly nth: number;
}

export interface PictureWords {
  readonly heading: string;
  readonly question: string | null;
  readonly sentence: string;
  readonly source: string | null;
  readonly sky: string;
}

/** Without `withQuestion`, only sentences that aren't personal; if there are none, a sentence about the owl. */
export const sentencesFor = ({ sentences, personal }: Subject, { withQuestion }: Pick<Chosen, 'withQuestion'>) => {
  const allowed = sentences.filter((each) => withQuestion || !personal.has(each));
  return allowed.length > 0 ? allowed : [texts.noSentence];
};

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
