import { optionsOf } from './options.ts';
import { plainTextOf } from './plain-text.ts';

const options = (text: string) => plainTextOf(text).sentences.map(optionsOf).at(-1);

describe('optionsOf', () => {
  it.each([
    [
      'Soll ich meine Wohnung behalten oder mit Tom zusammenziehen?',
      ['deine Wohnung behalten', 'mit Tom zusammenziehen'],
    ],
    ['rot oder lieber blau?', ['rot', 'blau']],
    ['Soll ich nach Köln oder Bonn ziehen?', ['nach Köln', 'Bonn']],
    ['Fahren wir nach Italien, Kroatien oder Griechenland?', ['nach Italien', 'Kroatien', 'Griechenland']],
    ['Ich kann mich nicht zwischen BWL und Jura entscheiden', ['BWL', 'Jura']],
    ['Bleiben wir daheim oder gehen wir aus?', ['daheim bleiben', 'aus gehen']],
    ['Soll ich ihm sagen, was ich fühle, oder lieber warten?', ['ihm sagen, was du fühlst', 'warten']],
    ['Was ist besser: sofort umziehen oder bis zum Sommer warten?', ['sofort umziehen', 'bis zum Sommer warten']],
  ])('%s', (text, expected) => expect(options(text)).toEqual(expected));

  it.each([
    'Soll ich kündigen oder nicht?',
    'Er liebt mich, oder?',
    'Soll ich ihn anrufen oder so?',
    'Ja oder nein?',
    'Wird alles gut?',
  ])('%s is no choice', (text) => expect(options(text)).toEqual([]));
});
