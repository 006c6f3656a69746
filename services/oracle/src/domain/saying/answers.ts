import type { Register } from '@sternenrat/contracts/reading';
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

export const newsOf = (register: Register): keyof Answers['news'] =>
  register === 'joy' ? 'joy' : register === 'neutral' ? 'any' : 'hard';

export function newsLists({ news }: Answers, { register }: Pick<Reading, 'register'>): readonly (readonly Entry[])[] {
  const best = newsOf(register);
  return best === 'any' ? [news.any] : [news[best], news.any];
}
