import { aSituation, textsWithoutCases } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';
import { sentencesOf } from '../sentences.ts';
import { contracted, matterToName, takesUp } from './name-matter.ts';

const read = (question: string) =>
  readQuestion(question, { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin', turns: [] });
const named = (question: string, answer = 'Das ist offen.') => matterToName(answer, read(question))?.accusative ?? null;

describe('matterToName', () => {
  it('names the player’s noun if the answer has none of the player’s words', () => {
    expect(named('Bekomme ich meine Kaution zurück?')).toBe('deine Kaution');
    expect(named('Schaffe ich den großen Sprung?')).toBe('den großen Sprung');
  });
  it('names nothing if the answer takes up the matter', () => {
    expect(named('Bekomme ich meine Kaution zurück?', 'Die Kaution ist offen.')).toBeNull();
    expect(named('Blühen meine Rosen bald?', 'Eine Rose braucht Zeit.')).toBeNull();
  });
  it('names nothing without a certain noun, and no noun that says little', () => {
    expect(named('Klappt das noch?')).toBeNull();
    expect(named('Hast du ein paar Tipps für mich?')).toBeNull();
  });
  it('names nothing for news and for choices', () => {
    expect(named('Meine Kaution ist da!')).toBeNull();
    expect(named('Soll ich mein Auto oder mein Rad nehmen?')).toBeNull();
  });
});

it('contracts preposition and article', () => {
  expect(['Zu dem Auto:', 'Zu der Reise:', 'Bei dem Auto sehe ich es so:', 'Zu deinem Auto:'].map(contracted)).toEqual([
    'Zum Auto:',
    'Zur Reise:',
    'Beim Auto sehe ich es so:',
    'Zu deinem Auto:',
  ]);
});

it.each([
  'Bekomme ich meine Kaution zurück?',
  'Wie lange hält mein Fahrrad noch?',
  'Wo habe ich meinen Ehering verloren?',
  'Kann ich meinen Vermieter verklagen wegen dem Schimmel?',
  'Wie lange dauert meine Bewerbung noch?',
])('%s is answered with a word of the player’s own in the first sentences', (question) => {
  for (let seed = 0; seed < 8; seed += 1) {
    const { text } = composeAnswer(
      aSituation({ reading: read(question), text: question, texts: textsWithoutCases, random: seeded(seed) }),
    );
    expect(takesUp(sentencesOf(text).slice(0, 3).join(' '), question)).toBe(true);
    expect(text).not.toMatch(/\b(?:Zu dem|Zu der|Bei dem) /u);
  }
});
