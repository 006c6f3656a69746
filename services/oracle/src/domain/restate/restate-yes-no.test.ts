import { restateDecision, restateExpectation } from './restate-yes-no.ts';

it.each([
  [
    'Soll ich meiner Schwester das Geld leihen?',
    'du kannst deiner Schwester das Geld leihen',
    'du solltest deiner Schwester das Geld lieber nicht leihen',
  ],
  ['Soll ich kündigen?', 'du kannst kündigen', 'du solltest lieber nicht kündigen'],
  ['soll ich heute schwänzen', 'du kannst heute schwänzen', 'du solltest heute lieber nicht schwänzen'],
  [
    'Sollte ich vielleicht mit meinem Chef reden?',
    'du kannst mit deinem Chef reden',
    'du solltest lieber nicht mit deinem Chef reden',
  ],
  [
    'Soll ich mir einen Hund aus dem Tierheim holen?',
    'du kannst dir einen Hund aus dem Tierheim holen',
    'du solltest dir lieber keinen Hund aus dem Tierheim holen',
  ],
  [
    'Soll ich das gebrauchte Auto kaufen? Ein Golf, 9 Jahre alt.',
    'du kannst das gebrauchte Auto kaufen',
    'du solltest das gebrauchte Auto lieber nicht kaufen',
  ],
  [
    'Soll ich die Stelle in Kassel annehmen?',
    'du kannst die Stelle in Kassel annehmen',
    'du solltest lieber nicht die Stelle in Kassel annehmen',
  ],
  [
    'Sollen wir dieses Jahr unseren Garten abgeben?',
    'ihr könnt dieses Jahr euren Garten abgeben',
    'ihr solltet dieses Jahr euren Garten lieber nicht abgeben',
  ],
  ['Soll ich ihm sagen, dass ich ihn mag?', 'du kannst ihm sagen, dass du ihn magst', null],
])('turns a decision into advice: %s', (text, can, ratherNot) =>
  expect(restateDecision(text)).toMatchObject({ can, ratherNot }),
);

it.each([
  'soll ich die tabletten absetzen',
  'Soll ich bleiben oder gehen?',
  'Soll ich nicht mehr hingehen?',
  'Was soll ich ihm sagen?',
  'Soll i den Acker pachtn?',
  'Wird er kommen?',
])('leaves alone what it can’t turn into advice with certainty: %s', (text) =>
  expect(restateDecision(text)).toBeNull(),
);

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
