import { WordList } from '../reading/pattern.ts';
import type { ThingTexts } from './things.ts';
import { WordedIndex } from './worded.ts';

const thing = (words: string, not?: string): ThingTexts => ({
  words: new WordList(words),
  not: not === undefined ? null : new WordList(not),
  ask: [],
  news: [],
});
const garden = thing('*garten', 'kindergarten');
const gardenParty = thing('gartenfest');
const rain = thing('regen*');
const things = new WordedIndex([garden, gardenParty, rain]);

it.each([
  ['Soll ich den Schrebergarten abgeben?', garden],
  ['Kriegt sie einen Platz im Kindergarten?', null],
  ['Regnet es beim Gartenfest?', gardenParty],
  ['Es gab Regen. Soll ich in den Garten?', garden],
  ['Gibt es zum Gartenfest Regen?', rain],
  ['Es gab Regen. Soll ich raus?', rain],
  ['Soll ich raus?', null],
])('the thing that a text is about: %s', (text, expected) => expect(things.bestIn(text)).toBe(expected));

it.each([
  ['Soll ich den Schrebergarten abgeben?', garden],
  ['Es gab Regen. Soll ich in den Garten?', null],
  ['Es gab Regen. Soll ich raus?', null],
  ['Gibt es wegen dem Garten Streit?', null],
  ['krieg ich den garten', garden],
])('the thing that a question is about, not a circumstance: %s', (text, expected) =>
  expect(things.matterIn(text)).toBe(expected),
);
