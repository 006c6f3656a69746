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
  [
    'Soll ich das Fest meiner Tante auslassen?',
    'du kannst das Fest deiner Tante auslassen',
    'du solltest das Fest deiner Tante lieber nicht auslassen',
  ],
  [
    'Soll ich die Werkstatt von meinem Onkel pachten?',
    'du kannst die Werkstatt von deinem Onkel pachten',
    'du solltest die Werkstatt von deinem Onkel lieber nicht pachten',
  ],
  ['Da liegen zwei Äpfel. Soll ich die essen?', 'du kannst die essen', 'du solltest die lieber nicht essen'],
  ['Soll ich ihm sagen, dass ich ihn mag?', 'du kannst ihm sagen, dass du ihn magst', null],
  [
    'Sollen wir zu meiner Tante nach Kiel fahren oder nicht?',
    'ihr könnt zu deiner Tante nach Kiel fahren',
    'ihr solltet lieber nicht zu deiner Tante nach Kiel fahren',
  ],
  [
    'Soll mein Bruder das Boot verkaufen?',
    'dein Bruder kann das Boot verkaufen',
    'dein Bruder sollte das Boot lieber nicht verkaufen',
  ],
  ['Soll ich was sagen?', 'du kannst was sagen', 'du solltest lieber nichts sagen'],
  ['Soll ich heute noch baden?', 'du kannst heute noch baden', 'du solltest heute lieber nicht mehr baden'],
  [
    'Soll ich meinen alten Namen wieder annehmen?',
    'du kannst deinen alten Namen wieder annehmen',
    'du solltest deinen alten Namen lieber nicht wieder annehmen',
  ],
  ['Soll ich schon wieder umziehen?', 'du kannst schon wieder umziehen', null],
  ['Soll ich den Garten aufgeben und nach Kiel ziehen?', 'du kannst den Garten aufgeben und nach Kiel ziehen', null],
  [
    'ich weiß nicht ob ich mein fahrrad behalten soll',
    'du kannst dein Fahrrad behalten',
    'du solltest dein Fahrrad lieber nicht behalten',
  ],
  [
    'ruderkurs ist heute und das wasser ist kalt. soll ich hingehen',
    'du kannst hingehen',
    'du solltest lieber nicht hingehen',
  ],
  [
    'Ich überlege, nach Leipzig umzuziehen. Weniger Geld, aber mehr Freunde. Soll ich?',
    'du kannst nach Leipzig umziehen',
    'du solltest lieber nicht nach Leipzig umziehen',
  ],
  [
    'Ich möchte mit 60 noch Geige lernen. Ist das eine gute Idee?',
    'du kannst mit 60 noch Geige lernen',
    'du solltest lieber nicht mit 60 noch Geige lernen',
  ],
  ['Sie haben mir die Leitung angeboten. Annehmen?', 'du kannst annehmen', 'du solltest lieber nicht annehmen'],
])('turns a decision into advice: %s', (text, can, ratherNot) =>
  expect(restateDecision(text)).toMatchObject({ can, ratherNot }),
);

it('asks the same as an indirect question', () =>
  expect(restateDecision('Soll ich meine Tante anrufen?')).toMatchObject({
    whether: 'ob du deine Tante anrufen solltest',
  }));

it.each([
  'Soll i den Kahn verkaufn?',
  'Trau ich mich, den Kurs anzufangen?',
  'Ich war im Kino. Prof. Fink lesen?',
  'soll ich die tabletten absetzen',
  'Soll ich bleiben oder gehen?',
  'Soll ich nicht mehr hingehen?',
  'Was soll ich ihm sagen?',
  'Soll i den Acker pachtn?',
  'Wird er kommen?',
])('leaves alone what it can’t turn into advice with certainty: %s', (text) =>
  expect(restateDecision(text)).toBeNull(),
);
