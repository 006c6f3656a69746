import { aSituation } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';
import { sentencesOf } from '../sentences.ts';
import { isBeyond } from './beyond.ts';

const timeZone = 'Europe/Berlin';
const start = Date.parse('2026-03-11T13:00:00Z');
const read = (text: string, now = new Date(start)) => readQuestion(text, { now, timeZone, turns: [] });

it.each([
  ['Liebt mich Sarah?', true],
  ['Kommt unsere Katze wieder nach Hause?', true],
  ['Wird meine Tochter das Abi bestehen?', true],
  ['Hat meine Beziehung noch eine Chance?', true],
  ['Soll ich Sarah anrufen?', false],
  ['Bestehe ich die Prüfung?', false],
  ['Lohnt sich ein neues Sofa?', false],
])('%s is beyond the player: %s', (text, expected) => {
  expect(isBeyond(read(text))).toBe(expected);
});

it.each([
  'Liebt mich Sarah?',
  'Kommt unsere Katze wieder nach Hause? Sie ist seit Montag weg.',
  'Wird meine Tochter das Abi bestehen?',
  'Hat meine Beziehung noch eine Chance?',
  'Meldet sich mein Ex noch einmal?',
])('never gets a plain no: %s', (text) => {
  for (let day = 0; day < 30; day += 1) {
    const now = new Date(start + day * 86_400_000);
    const situation = aSituation({ reading: read(text, now), text, random: seeded(day) });
    const answer = composeAnswer({ ...situation, noctua: { ...situation.noctua, now } });
    const first = sentencesOf(answer.text)[0] ?? '';
    expect(first).not.toMatch(
      /^(?:Nein|Eher nein|Eher nicht|Eher noch nicht|Noch nicht)|rechne .* nicht damit|sage .* nein/u,
    );
  }
});
