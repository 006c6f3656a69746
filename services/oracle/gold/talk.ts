import { readFileSync } from 'node:fs';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import { noctuaTopicOf } from '../src/domain/ways/noctua.ts';
import { productTopicOf } from '../src/domain/ways/product.ts';
import { skyQuestionOf } from '../src/domain/ways/sky/topic.ts';
import { smallTalkTopicOf } from '../src/domain/ways/small-talk.ts';
import { when } from './measure.ts';

export interface Talk {
  /** The way and its topic: "small-talk/story". */
  readonly expected: string;
  readonly text: string;
  readonly isReply: boolean;
}

const howAreYou = { question: 'Wie geht es dir?', answer: 'Gut geht es mir, ruhig und zufrieden. Wie geht es dir?' };
const afternoon = 14;

/** Parses lines with way and topic, "-" unless the text is a reply, and the text, separated by tabs. */
export const talkIn = (file: URL): readonly Talk[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [expected = '', first = '', text = ''] = line.split('\t');
      return { expected, text, isReply: first === '' };
    });

export function wayOf({ text, isReply }: Talk): string {
  const reading = readQuestion(text, { ...when, turns: isReply ? [howAreYou] : [] });
  const small = smallTalkTopicOf(reading, text, afternoon);
  if (small) return `small-talk/${small}`;
  if (reading.outcome) return `news/${reading.outcome}`;
  if (reading.about === 'noctua') return `noctua/${noctuaTopicOf(text)}`;
  if (reading.about === 'product') return `product/${productTopicOf(text)}`;
  if (reading.about === 'sky') return `sky/${skyQuestionOf(text).topic}`;
  return 'life';
}
