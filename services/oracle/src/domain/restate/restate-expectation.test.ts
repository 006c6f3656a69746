import { restateExpectation } from './restate-expectation.ts';

it.each([
  ['Bekommt mein Team den Zuschlag?', 'dass dein Team den Zuschlag bekommt'],
  ['Wird sich die 8b nach den Ferien endlich beruhigen?', 'dass sich die 8b nach den Ferien beruhigen wird'],
  ['Krieg ich meine Kaution zurück?', 'dass du deine Kaution zurückkriegst'],
  ['Geht das vorbei? Mein Sohn redet kaum.', 'dass das vorbeigeht'],
  ['Nimmt Lina meine Entschuldigung an?', 'dass Lina deine Entschuldigung annimmt'],
  ['wird das wieder besser', 'dass das wieder besser wird'],
  ['Kann ich meiner neuen Kollegin vertrauen?', 'dass du deiner neuen Kollegin vertrauen kannst'],
])('turns a prediction into a clause: %s', (text, clause) => expect(restateExpectation(text)).toBe(clause));

it.each([
  'steht der typ aus der bib auf mich',
  'Kommt mein Sohn in die Klasse, in die auch sein Freund geht?',
  'Kann ich meinen Vermieter verklagen wegen Schimmel?',
  'Seit ich den Hof habe, sind alle weg.',
  'Haben Sie gut geruht?',
  'hängen seit 2 wochen auf plat 1',
  'Will er mich nicht mehr sehen?',
])('leaves alone what it can’t turn into a clause with certainty: %s', (text) =>
  expect(restateExpectation(text)).toBeNull(),
);
