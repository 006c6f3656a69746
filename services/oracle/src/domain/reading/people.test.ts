import { peopleIn } from './people.ts';
import { plainTextOf } from './plain-text.ts';
import { placesIn, thingsIn } from './things.ts';

const people = (text: string) => peopleIn(plainTextOf(text));
const things = (text: string) => thingsIn(plainTextOf(text)).map(({ phrase }) => phrase);

describe('peopleIn', () => {
  it.each([
    ['Mein Bruder Tom schweigt', 'sibling', 'Tom', 'dein Bruder Tom', 'deinen Bruder Tom', 'deinem Bruder Tom'],
    ['mit meinem besten Freund', 'friend', null, 'dein bester Freund', 'deinen besten Freund', 'deinem besten Freund'],
    ['Liebt mich mein Freund?', 'partner', null, 'dein Freund', 'deinen Freund', 'deinem Freund'],
    ['was denkt mein kollege', 'colleague', null, 'dein Kollege', 'deinen Kollegen', 'deinem Kollegen'],
    ['Meine Kollegen lästern', 'colleague', null, 'deine Kollegen', 'deine Kollegen', 'deinen Kollegen'],
    ['Mein Verlobter zögert', 'partner', null, 'dein Verlobter', 'deinen Verlobten', 'deinem Verlobten'],
    ['Mama ruft an', 'mother', null, 'deine Mama', 'deine Mama', 'deiner Mama'],
    ['Unsere Kinder streiten', 'child', null, 'eure Kinder', 'eure Kinder', 'euren Kindern'],
    ['Die Schwiegermutter kommt', 'in_law', null, 'die Schwiegermutter', 'die Schwiegermutter', 'der Schwiegermutter'],
    ['Wird Lena mir schreiben?', 'other', 'Lena', 'Lena', 'Lena', 'Lena'],
  ])('%s → %s, %s, %s', (text, role, name, nominative, accusative, dative) => {
    expect(people(text)).toMatchObject([{ role, name, phrase: { nominative, accusative, dative } }]);
  });

  it.each(['Wie geht es deiner Mutter?', 'Ich hätte gern einen Freund', 'Wünsche mir ein Kind', 'Warum ist das so?'])(
    '%s names nobody near',
    (text) => expect(people(text)).toEqual([]),
  );
});

describe('thingsIn', () => {
  it.each([
    ['Wie läuft meine Matheklausur?', 'deine Matheklausur', 'deiner Matheklausur', 'f'],
    ['soll ich meine alte wohnung aufgeben', 'deine alte Wohnung', 'deiner alten Wohnung', 'f'],
    ['Wird das teure rote Kleid passen?', 'das teure rote Kleid', 'dem teuren roten Kleid', 'n'],
    ['Ist unser Haus zu klein?', 'euer Haus', 'eurem Haus', 'n'],
    ['Soll ich einen neuen Wagen, ein E-Auto, ansehen?', 'das E-Auto', 'dem E-Auto', 'n'],
    ['Die Prüfungen nerven', 'die Prüfungen', 'den Prüfungen', 'pl'],
  ])('%s → %s', (text, nominative, dative, gender) => {
    expect(things(text)[0]).toMatchObject({ nominative, dative, gender });
  });

  it('ignores nouns of unknown gender', () => expect(things('Soll ich den Quirlomat behalten?')).toEqual([]));
  it('does not read verbs as nouns', () => expect(things('ich plan und rede und frage')).toEqual([]));
});

describe('placesIn', () => {
  it.each([
    ['Soll ich nach Leipzig oder New York ziehen?', ['Leipzig', 'New York']],
    ['Fahre ich nach Entenhausen?', ['Entenhausen']],
    ['Ich gehe nach Hause', []],
    ['Ich will was essen', []],
  ])('%s', (text, places) => expect(placesIn(plainTextOf(text))).toEqual(places));
});
