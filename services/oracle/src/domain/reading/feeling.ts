import { german } from '../../words/german.ts';

const { flatters, missed, repeated } = german.news;

export type Feeling = 'repeated' | 'missed' | 'flattery';

/**
 * What the player feels about the answer. `repeated`: it is nothing new; `missed`: it missed the point; `flattery`: it
 * is only kind. Null for other texts.
 */
export function feelingAboutAnswer(flat: string): Feeling | null {
  if (flatters.test(flat)) return 'flattery';
  if (!missed.test(flat)) return null;
  return repeated.test(flat) ? 'repeated' : 'missed';
}
