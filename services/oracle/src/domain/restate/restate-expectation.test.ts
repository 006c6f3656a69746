import { restateExpectation } from './restate-expectation.ts';

it.each([
  ['Bekommt mein Team den Zuschlag?', 'dass dein Team den Zuschlag bekommt'],
  ['Wird sich die 8b nach den Ferien endlich beruhigen?', 'dass sich die 8b nach den Ferien beruhigen wird'],
  ['Krieg ich meine Kaution zurück?', 'dass du deine Kaution zurückkriegst'],
  ['Geht das vorbei? Mein Sohn redet kaum.', 'dass das vorbeigeht'],
  ['Nimmt Lina meine Entschuldigung an?', 'dass Lina deine Entschuldigung annimmt'],
  ['wird das wieder besser', 'dass das wieder besser wird'],
  ['Kann ich meiner neuen Kollegin vertrauen?', 'dass du deiner neuen Kollegin vertrauen kannst'],
  ['Lohnt es sich, den alten Kahn zu flicken?', 'dass es sich lohnt, den alten Kahn zu flicken'],
  ['Lohnt sich der Segelkurs für uns?', 'dass sich der Segelkurs für euch lohnt'],
  ['Ist es klug, mit 79 noch zu reisen?', 'dass es klug ist, mit 79 noch zu reisen'],
  ['Ist es ok wenn ich das Fest absage?', 'dass es ok ist, wenn du das Fest absagst'],
  ['Werden wir das Boot verkaufen können?', 'dass ihr das Boot verkaufen könnt'],
  ['Muss ich mich bei Olga entschuldigen?', 'dass du dich bei Olga entschuldigen musst'],
  ['Mag Jan mich oder ist er nur nett?', 'dass Jan dich mag'],
  ['Ob das Paket heute noch kommt?', 'dass das Paket heute kommt'],
  ['Ich wüsste gern und frage mich, ob ich noch einmal ans Meer komme.', 'dass du noch einmal ans Meer kommst'],
  ['Glaubst du, dass mein Opa das merkt?', 'dass dein Opa das merkt'],
  ['hey noctua kommt emil zu meinem fest', 'dass Emil zu deinem Fest kommt'],
  ['Klappt unser Plan bis Ende Mai?', 'dass euer Plan bis Ende Mai klappt'],
  ['Wird das Fest am 28. ein Erfolg?', 'dass das Fest am 28. ein Erfolg wird'],
  ['Sehe ich meinen Ring je wieder?', 'dass du deinen Ring wiedersiehst'],
  ['Kauf ich mir den Mantel?', 'dass du dir den Mantel kaufst'],
  ['krieg ich eine antwort von der berufsfeuerwehr', 'dass du eine Antwort von der Berufsfeuerwehr kriegst'],
])('turns a prediction into a clause: %s', (text, clause) => expect(restateExpectation(text)).toBe(clause));

it.each([
  'Kann man mit 11 schon segeln?',
  'Bin ich so wild wie alle sagen?',
  'Hätte ich öfter da sein müssen?',
  'bleib ich lieber daheim',
  'Merkt er, dass es 80% sind?',
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
