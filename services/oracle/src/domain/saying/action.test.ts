import { germanTexts } from '../../texts/load-texts.ts';
import { readQuestion } from '../reading/read-question.ts';
import type { Reading } from '../reading/reading.ts';
import { actionOf, sayAction } from './action.ts';
import { createFreshness } from './freshness.ts';

const texts = germanTexts;
const read = (text: string): Reading =>
  readQuestion(text, { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin', turns: [] });
const context = {
  held: new Set<never>(),
  slots: {},
  freshness: createFreshness([]),
  random: { next: () => 0 },
};
const advice = (text: string): string | null => {
  const reading = read(text);
  const action = actionOf(texts, reading);
  return action && sayAction(action, reading, context);
};

it('begins advice with what the player wants to do', () =>
  expect(advice('Wie sage ich meinem Onkel, dass ich nicht mitkomme?')).toMatch(
    /^Wenn du deinem Onkel sagen willst, dass du nicht mitkommst, \p{Ll}/u,
  ));
it('begins with the advice if the question can’t be turned', () =>
  expect(advice('wie sag ich der wg dass das treppenhaus gestrichen wird')).toMatch(/^\p{Lu}(?!enn du)/u));
it('says what a question for a cause is about', () =>
  expect(advice('Warum antwortet mein Onkel nicht?')).toMatch(/^Dass dein Onkel nicht antwortet, /u));
it('says nothing again', () => {
  const reading = read('Wie sage ich meinem Onkel, dass ich nicht mitkomme?');
  const action = actionOf(texts, reading);
  const said = action?.answers.map(({ text }) => text.replace('{wish}', '')) ?? [];
  expect(action && sayAction(action, reading, { ...context, freshness: createFreshness(said) })).toBeNull();
});
it.each([
  'Soll ich meinem Onkel sagen, dass ich nicht mitkomme?',
  'Wann sage ich es meinem Onkel?',
  'Ich sage es ihm.',
])('is for questions about a way or a cause only: %s', (text) => expect(actionOf(texts, read(text))).toBeNull());
