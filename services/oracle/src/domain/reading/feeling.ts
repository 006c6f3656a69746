import { german } from '../../words/german.ts';

const { easySaid, flatters, missed, repeated } = german.news;

export type Feeling = 'repeated' | 'missed' | 'flattery' | 'easy_said';

/** The answer `repeated` what is known, `missed` the point, is mere `flattery`, or is `easy_said` and hard to do. */
export function feelingAboutAnswer(flat: string): Feeling | null {
  if (flatters.test(flat)) return 'flattery';
  if (easySaid.test(flat)) return 'easy_said';
  if (!missed.test(flat)) return null;
  return repeated.test(flat) ? 'repeated' : 'missed';
}
