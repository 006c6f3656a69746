import { aSituation } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';

const when = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin' };

function answer(question: string, followUp: string, seed: number): string {
  const turns = [{ question, answer: 'Ja.' }];
  const reading = readQuestion(followUp, { ...when, turns });
  return composeAnswer(aSituation({ reading, text: followUp, random: seeded(seed) })).text;
}

it.each<[string, string, RegExp]>([
  // Mercury is retrograde on this day
  [
    'Ist Merkur gerade rückläufig?',
    'Und was heißt das für meinen Laptopkauf?',
    /^Für deinen Laptopkauf .*\n\n.*Merkur/u,
  ],
  ['Wo steht die Venus?', 'Was bedeutet das für meine Beziehung?', /^Für deine Beziehung .*\n\n.*Venus/u],
  ['Was macht der Mond heute?', 'und was heißt das für mich als Krebs', /^Für dich .*\n\n.*Mond/u],
  ['Wo steht Saturn?', 'was bedeutet das für mein Date?', /^Für dein Date heißt das wenig/u],
])('%s %s: names the matter, and the body asked for as the reason', (question, followUp, expected) => {
  for (let seed = 0; seed < 10; seed += 1) expect(answer(question, followUp, seed)).toMatch(expected);
});
