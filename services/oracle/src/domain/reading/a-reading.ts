import type { Reading } from './reading.ts';

/** For tests: the reading of a yes/no question without details. */
export const aReading = (changes: Partial<Reading> = {}): Reading => ({
  act: 'ask',
  form: 'yesNo',
  about: 'player',
  concern: null,
  register: 'neutral',
  matter: null,
  people: [],
  things: [],
  places: [],
  options: [],
  time: null,
  refersTo: null,
  thread: null,
  outcome: null,
  language: 'de',
  parts: 1,
  inverted: false,
  awaitsOthers: false,
  asksAdvice: false,
  fullText: '',
  ...changes,
});
