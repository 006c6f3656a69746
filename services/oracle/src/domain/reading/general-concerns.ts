import type { Concern } from '@sternenrat/contracts/reading';

/** A text about one of these concerns names no matter of its own. */
export const generalConcerns: readonly Concern[] = [
  'other',
  'day',
  'decision',
  'future',
  'luck',
  'happiness',
  'meaning',
];
