import { WordList } from '../reading/pattern.ts';
import { ThingIndex, type ThingTexts } from './things.ts';

const thing = (words: string, not?: string): ThingTexts => ({
  words: new WordList(words),
  not: not === undefined ? null : new WordList(not),
  ask: [],
  news: [],
});
const garden = thing('*garten', 'kindergarten');
const gardenParty = thing('gartenfest');
const rain = thing('regen*');
const things = new ThingIndex([garden, gardenParty, rain]);

it.each([
  ['Soll ich den Schrebergarten abgeben?', garden],
  ['Kriegt sie einen Platz im Kindergarten?', null],
  ['Regnet es beim Gartenfest?', gardenParty],
  ['Es gab Regen. Soll ich in den Garten?', garden],
  ['Gibt es zum Gartenfest Regen?', rain],
  ['Es gab Regen. Soll ich raus?', rain],
  ['Soll ich raus?', null],
])('the thing that a text is about: %s', (text, expected) => expect(things.thingIn(text)).toBe(expected));
