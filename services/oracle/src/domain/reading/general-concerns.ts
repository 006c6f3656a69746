import type { Concern } from '@sternenrat/contracts/reading';

/** Concerns of texts that name no matter of their own. */
export const generalConcerns: readonly Concern[] = [
  'other',
  'day',
  'decision',
  'future',
  'luck',
  'happiness',
  'meaning',
];
