import { aReading } from '../reading/a-reading.ts';
import { costsNothing } from './cost.ts';

const lastWasFree = false;

it.each([
  ['news', aReading({ act: 'tell', concern: 'exam' })],
  ['a greeting', aReading({ act: 'greet' })],
  ['a question about Noctua', aReading({ about: 'noctua' })],
  ['a question about the sky', aReading({ about: 'sky' })],
  ['a question about prices', aReading({ about: 'product' })],
  ['general knowledge', aReading({ about: 'world' })],
  ['what Noctua declines', aReading({ concern: 'medical' })],
  ['a language that Noctua does not speak', aReading({ language: 'other' })],
  ['"Wieso?" after news', aReading({ refersTo: 'why', thread: aReading({ act: 'tell' }) })],
  ['the correction of a paid answer', aReading({ concern: 'exam', refersTo: 'correction' })],
])('%s is free', (_, reading) => {
  expect(costsNothing(reading, { lastWasFree })).toBe(true);
});

it.each([
  ['a question about the player', aReading({ concern: 'exam' })],
  ['a question about somebody else', aReading({ about: 'other', concern: 'love_search' })],
  ['a question in English', aReading({ concern: 'exam', language: 'en' })],
  ['a follow-up', aReading({ concern: 'exam', refersTo: 'why' })],
])('%s is paid', (_, reading) => {
  expect(costsNothing(reading, { lastWasFree })).toBe(false);
});

it('only one correction in a row is free', () => {
  expect(costsNothing(aReading({ concern: 'exam', refersTo: 'correction' }), { lastWasFree: true })).toBe(false);
});
