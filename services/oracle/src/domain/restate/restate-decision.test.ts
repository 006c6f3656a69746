import { restateDecision } from './restate-decision.ts';

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
