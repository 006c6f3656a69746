import type { Reading } from '../reading/reading.ts';
import type { Answers, Entry } from './texts.ts';

/** Adds empty lists where a topic or a case has none. */
export const withoutGaps = ({
  yesNo,
  news,
  ...rest
}: Partial<{ [K in keyof Answers]: Partial<Answers[K]> }>): Answers =>
  ({
    ...rest,
    yesNo: { ja: [], nein: [], offen: [], ...yesNo },
    news: { joy: [], hard: [], any: [], ...news },
  }) as Answers;

/** Lists for news and feelings, best first: glad ones for joy, comforting ones for a heavy register. */
export function newsLists(answers: Answers, { register }: Pick<Reading, 'register'>): readonly (readonly Entry[])[] {
  const { joy, hard, any } = answers.news;
  if (register === 'joy') return [joy, any];
  return register === 'neutral' ? [any] : [hard, any];
}
