import { german } from '../../words/german.ts';

const { easySaid, flatters, missed, repeated } = german.news;

export type Feeling = 'repeated' | 'missed' | 'flattery' | 'easy_said';

/**
 * What the player feels about the answer. `repeated`: it is nothing new; `missed`: it missed the point; `flattery`: it
 * is only kind; `easy_said`: it is hard to do. Null for other texts.
 */
export function feelingAboutAnswer(flat: string): Feeling | null {
  if (flatters.test(flat)) return 'flattery';
  if (easySaid.test(flat)) return 'easy_said';
  if (!missed.test(flat)) return null;
  return repeated.test(flat) ? 'repeated' : 'missed';
}
