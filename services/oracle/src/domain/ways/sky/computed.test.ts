import { zodiacs } from '@sternenrat/contracts/vocabulary';
import type { Reading } from '../../reading/reading.ts';
import { computeSky } from './sky-answer.ts';
import { skyQuestionOf } from './topic.ts';
import { dateWords, directionWords, listWords, momentWords, phaseWords, soonWords, viewpointOf } from './words.ts';

const questions = [
  'Wann ist der nächste Vollmond?',
  'Wann war der letzte Vollmond?',
  'Ist heute Vollmond?',
  'Wann ist Neumond?',
  'War gestern Neumond?',
  'Wann ist Halbmond?',
  'Wann ist das erste Viertel?',
  'Wann ist das letzte Viertel?',
  'Welche Mondphase haben wir gerade?',
  'Nimmt der Mond zu?',
  'Nimmt der Mond ab?',
  'In welchem Zeichen steht der Mond?',
  'Steht der Mond im Widder?',
  'Wann ist die nächste Sonnenfinsternis?',
  'Wann ist die nächste Mondfinsternis?',
  'Wann war die letzte Sonnenfinsternis?',
  'Ist bald eine Finsternis?',
  'Wann geht die Sonne unter?',
  'Wann geht die Sonne auf?',
  'Wann geht der Mond auf?',
  'Wann wird es heute dunkel?',
  'Wann geht die Venus unter?',
  'Welche Planeten sieht man heute Nacht?',
  'Kann ich heute den Saturn sehen?',
  'Sieht man den Merkur?',
  'Ist die Venus der Abendstern?',
  'Ist die Venus Morgenstern?',
  'Welcher helle Stern ist das im Westen?',
  'Ist Merkur rückläufig?',
  'Wann ist Merkur wieder rückläufig?',
  'Wie lange ist Saturn noch rückläufig?',
  'Wann war Mars zuletzt rückläufig?',
  'Welche Planeten sind rückläufig?',
  'Ist die Sonne rückläufig?',
  'Wo steht die Venus?',
  'In welchem Sternzeichen steht der Mars?',
  'Steht Jupiter im Krebs?',
  'Wann ist Wintersonnenwende?',
  'Wann beginnt der Frühling?',
  'Wann war der letzte Herbstanfang?',
  'Werden die Tage schon länger?',
  'Wann kommen die Perseiden?',
  'Wann sind die Geminiden?',
  'Wann sehe ich Sternschnuppen?',
  'Sind heute Sternschnuppen?',
  'Wie weit ist der Mars weg?',
  'Wie weit ist der Mond entfernt?',
  'Wie lange braucht das Licht der Sonne?',
  'Welches Sternzeichen ist gerade?',
  'Ist gerade Skorpionzeit?',
  'Welches Sternzeichen bin ich?',
  'Wie stehen die Sterne?',
  'Wann kommt der Mond in den Löwen?',
  'Wann beginnt Steinbock?',
  'Wann kommt Venus in die Waage?',
  'Welche Aspekte gibt es heute?',
  'Welche Aspekte hat die Venus?',
  'Gibt es eine Konjunktion?',
  'Wo ist der Polarstern?',
  'Wo war der Mond am 3. Mai 1990?',
  'Welcher Mond war am 24.12.1999?',
  'Was war am 31. Februar 2020 für ein Mond?',
];
const moments: readonly (readonly [now: string, timeZone: string])[] = [
  ['2026-11-23T17:00:00Z', 'Europe/Berlin'],
  ['2026-03-20T08:00:00Z', 'Europe/Vienna'],
  ['2026-08-11T23:30:00Z', 'America/New_York'],
  ['2027-06-21T03:00:00Z', 'Australia/Sydney'],
  ['2026-12-23T12:00:00Z', 'Arctic/Longyearbyen'],
];
const day = { from: '2026-12-04', to: '2026-12-04', words: 'am Freitag', precision: 'day' } as const;
const month = { from: '2027-02-01', to: '2027-02-28', words: 'im Februar', precision: 'month' } as const;
const today = { from: '2026-11-23', to: '2026-11-23', words: 'heute', precision: 'day' } as const;

it('answers to questions about the sky have the same facts and words, at any time and place', () => {
  const lines = moments.flatMap(([now, timeZone], nth) =>
    questions.map((text, which) => {
      const time: Reading['time'] = [null, null, day, month, today][(which + nth) % 5] ?? null;
      const form = which % 2 === 0 ? 'when' : 'yesNo';
      const zodiac = zodiacs[(which + nth) % 12] ?? null;
      const reading = { form, time } as const;
      const { list, slots, facts, truth } = computeSky({ text, now: new Date(now), timeZone, zodiac, reading });
      const filled = Object.entries(slots).map(([slot, words]) => `${slot}=${words}`);
      return `${text} ${time?.words ?? ''}: ${list} ${truth ?? ''} ${filled.join(', ')} | ${facts.map(({ id, text: fact, exactAt }) => `${id} ${fact} ${exactAt ?? ''}`).join('; ')}`;
    }),
  );
  expect(lines.join('\n')).toMatchSnapshot();
});

it('names of bodies and signs are recognized in every form', () => {
  const names = ['Merkurs', 'Abendstern', 'Mars', 'Jupiters', 'Saturn', 'Uranus', 'Neptun', 'Pluto', 'Mondes', 'Sonne'];
  const signs = ['Widders', 'Stier', 'Zwillingen', 'Krebses', 'Löwen', 'Jungfrau', 'Waage', 'Skorpions', 'Schützen'];
  const read = [...names, ...signs, 'Steinbocks', 'Wassermanns', 'Fischen', 'Marsch'].map((name) => {
    const { body, sign } = skyQuestionOf(`Was ist mit dem ${name}?`);
    return `${name}: ${body} ${sign}`;
  });
  expect(read.join('\n')).toMatchSnapshot();
});

describe('words', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const clock = { now, timeZone: 'Europe/Berlin' };
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

  it.each([
    [-800, 'vor gut 2 Jahren'],
    [-45, 'vor gut einem Monat'],
    [-44, 'vor 44 Tagen'],
    [-3, 'vor 3 Tagen'],
    [-2, 'vorgestern'],
    [-1, 'gestern'],
    [0, 'heute'],
    [1, 'morgen'],
    [2, 'übermorgen'],
    [3, 'in 3 Tagen'],
    [44, 'in 44 Tagen'],
    [45, 'in gut einem Monat'],
    [60, 'in gut einem Monat'],
    [61, 'in gut 2 Monaten'],
    [729, 'in gut 23 Monaten'],
    [730, 'in gut 24 Monaten'],
    [731, 'in gut 2 Jahren'],
  ])('%i days: %s', (days, words) => expect(soonWords(inDays(days), clock)).toBe(words));

  it('count days by the local calendar', () => {
    const night = new Date('2026-11-23T23:30:00Z');
    expect(soonWords(night, clock)).toBe('morgen');
    expect(soonWords(night, { now, timeZone: 'America/New_York' })).toBe('heute');
  });

  it('name the year only if it is another one', () => {
    expect(dateWords(inDays(1), clock)).toBe('24. November');
    expect(dateWords(inDays(60), clock)).toBe('22. Januar 2027');
    expect(momentWords(inDays(1), clock)).toBe('am Dienstag, dem 24. November, um 13:00 Uhr');
  });

  it.each([
    [0, 'im Norden'],
    [22, 'im Norden'],
    [23, 'im Nordosten'],
    [90, 'im Osten'],
    [135, 'im Südosten'],
    [180, 'im Süden'],
    [225, 'im Südwesten'],
    [270, 'im Westen'],
    [315, 'im Nordwesten'],
    [338, 'im Norden'],
  ])('%i°: %s', (azimuth, words) => expect(directionWords(azimuth)).toBe(words));

  it.each([
    [[], ''],
    [['Mars'], 'Mars'],
    [['Mars', 'Venus'], 'Mars und Venus'],
    [['Mars', 'Venus', 'Pluto'], 'Mars, Venus und Pluto'],
  ])('%j: %s', (names, words) => expect(listWords(names)).toBe(words));

  it.each([
    ['vollmond', 173, 'zunehmend und fast voll'],
    ['vollmond', 174, 'voll'],
    ['vollmond', 186, 'voll'],
    ['vollmond', 187, 'abnehmend und noch fast voll'],
    ['neumond', 353, 'hauchdünn und abnehmend'],
    ['neumond', 354, 'neu und damit unsichtbar'],
    ['neumond', 6, 'neu und damit unsichtbar'],
    ['neumond', 7, 'hauchdünn und zunehmend'],
  ] as const)('%s at %i°: %s', (phase, angle, words) => expect(phaseWords(phase, angle)).toBe(words));

  it.each([
    ['Europe/Berlin', 'für Würzburg, ungefähr die Mitte des deutschen Sprachraums'],
    ['Europe/Vienna', 'für Wien'],
    ['America/New_York', 'für New York'],
  ])('%s: %s', (zone, words) => expect(viewpointOf(zone).for).toBe(words));
});
