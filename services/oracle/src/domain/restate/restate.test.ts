import { restateCondition } from './restate-condition.ts';
import { restateNews } from './restate-news.ts';
import { secondPersonOf, secondPersonPluralOf } from '../reading/second-person.ts';

describe('restateNews', () => {
  it.each([
    ['meine tochter (14) redet kaum noch mit mir', 'dass deine Tochter kaum noch mit dir redet'],
    ['Heute hab ich meine Bachelorarbeit abgegeben!!!', 'dass du heute deine Bachelorarbeit abgegeben hast'],
    ['Meine Mutter ruft dreimal am Tag an, das nervt', 'dass deine Mutter dreimal am Tag anruft'],
    ['wir haben uns verlobt', 'dass ihr euch verlobt habt'],
    ['Die Braut ist meine Cousine', 'dass die Braut deine Cousine ist'],
  ])('turns a statement: %s', (text, clause) => {
    expect(restateNews(text)).toBe(clause);
  });

  it.each([
    'Er selbst will auf die Gesamtschule',
    'Ich glaube ich habe mich verliebt',
    'ICH HAB DIE STELLE BEKOMMEN',
    'Kati und ich streiten',
    'so ein Tag',
  ])('leaves a statement alone: %s', (text) => {
    expect(restateNews(text)).toBeNull();
  });
});

describe('restateCondition', () => {
  it.each([
    ['und wenn er nein sagt?', 'wenn er nein sagt'],
    ['und was wenn mein chef mir kündigt', 'wenn dein Chef dir kündigt'],
    ['aber dann ist sie beleidigt', 'wenn sie dann beleidigt ist'],
    ['und falls es regnet?', 'falls es regnet'],
    ['Und wenn ich nein sage redet er nicht mehr mit mir', 'wenn du nein sagst'],
  ])('turns a condition: %s', (text, clause) => {
    expect(restateCondition(text)).toBe(clause);
  });

  it.each(['und wenn nicht?', 'und wenn nicht soll ich ihm schreiben', 'Wieso?'])('leaves alone: %s', (text) => {
    expect(restateCondition(text)).toBeNull();
  });
});

describe('the second person', () => {
  it.each([
    ['schlafe', 'schläfst'],
    ['bewerbe', 'bewirbst'],
    ['warte', 'wartest'],
    ['öffne', 'öffnest'],
    ['bringe', 'bringst'],
    ['heiße', 'heißt'],
    ['heirate', 'heiratest'],
    ['berate', 'berätst'],
    ['arbeite', 'arbeitest'],
    ['sollte', 'solltest'],
    ['hätte', 'hättest'],
    ['halte', 'hältst'],
    ['lerne', 'lernst'],
    ['atme', 'atmest'],
    ['weiß', 'weißt'],
  ])('of %s is %s', (verb, second) => {
    expect(secondPersonOf(verb)).toBe(second);
  });

  it.each([
    ['sollen', 'sollt'],
    ['haben', 'habt'],
    ['sind', 'seid'],
    ['arbeiten', 'arbeitet'],
  ])('plural of %s is %s', (verb, second) => {
    expect(secondPersonPluralOf(verb)).toBe(second);
  });
});
