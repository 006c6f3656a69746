import { aSituation, textsWithoutCases } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';
import { TopicIndex } from './topics.ts';

const now = new Date('2026-03-11T13:00:00Z');
const texts = { ...textsWithoutCases, topics: () => new TopicIndex([]) };

const answersTo = (text: string): string[] =>
  [1, 2, 3, 4, 5, 6].map((seed) => {
    const reading = readQuestion(text, { now, timeZone: 'Europe/Berlin', turns: [] });
    return composeAnswer(aSituation({ reading, text, texts, random: seeded(seed) })).text;
  });

it.each([
  ['Hält der Zaun noch? Die Pfosten wackeln seit dem Winter.', /[Dd]ass die Pfosten seit dem Winter wackeln/u],
  ['Findet sich noch ein Torwart? Unser letzter Keeper zieht nach Ulm.', /euer letzter Keeper nach Ulm zieht/u],
  ['Soll ich den Kahn streichen? Die Farbe hab ich schon gekauft.', /[Dd]ass du die Farbe schon gekauft hast/u],
  ['Warum tropft der Hahn? Mein Schwager hat ihn montiert.', /[Dd]ass dein Schwager ihn montiert hat/u],
])('takes up what is stated beside the question: %s', (text, clause) => {
  for (const answer of answersTo(text)) expect(answer).toMatch(clause);
});

it('quotes what it can not turn', () => {
  for (const answer of answersTo('Gibt das noch was mit dem Rasen? Moos ohne Ende, trotz Kalk'))
    expect(answer).toContain('„Moos ohne Ende, trotz Kalk“');
});

it('takes up what is stated beside a choice', () => {
  for (const answer of answersTo('Geige oder Horn? Das Horn hat meinem Onkel gehört.'))
    expect(answer).toMatch(/Horn deinem Onkel gehört hat/u);
});

it.each([
  'Hält der Zaun noch? Danke dir!',
  'Liebe Eule, hält der Zaun noch?',
  'Hält der Zaun noch? Ich frage für einen Freund.',
  'Hält der Zaun noch? Hochachtungsvoll, Gerda Ott',
])('leaves out greetings, thanks and words about the question: %s', (text) => {
  for (const answer of answersTo(text)) expect(answer).not.toMatch(/„|[Dd]ass (?:du|ich)/u);
});

it('takes up what is nearest to the question', () => {
  for (const answer of answersTo('Ich wohne in Celle. Der Zaun steht seit 1990. Hält er noch?'))
    expect(answer).toMatch(/seit 1990 steht/u);
});
