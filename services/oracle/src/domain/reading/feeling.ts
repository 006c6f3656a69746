import { german } from '../../words/german.ts';

const { repeated, missed } = german.news;

/** `repeated`: the answer is nothing new to the player; `missed`: it missed the point; null for other texts. */
export function feelingAboutAnswer(flat: string): 'repeated' | 'missed' | null {
  if (!missed.test(flat)) return null;
  return repeated.test(flat) ? 'repeated' : 'missed';
}
