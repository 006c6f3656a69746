import { seeded } from '../../../test/seeded.ts';
import { germanTexts } from '../../texts/load-texts.ts';
import { readQuestion } from '../reading/read-question.ts';
import { aReading } from '../reading/a-reading.ts';
import { suggestionsFor } from './suggestions.ts';

const texts = germanTexts;
const suggested = (reading: Parameters<typeof aReading>[0], text = '', held: readonly string[] = []) =>
  suggestionsFor(aReading(reading), { text, held: new Set(held) as never, texts, random: seeded(1) });

it('are three different questions', () => {
  expect(new Set(suggested({ concern: 'exam' })).size).toBe(3);
});
it('never repeat the question just asked', () => {
  for (let times = 0; times < 20; times += 1)
    expect(suggested({ about: 'noctua' }, 'Was hast du geträumt?')).not.toContain('Was hast du geträumt?');
});
it('stay serious in grief', () => {
  expect(texts.way('follow-ups')['heavy']?.map(({ text }) => text)).toEqual(
    expect.arrayContaining(suggested({ act: 'tell', register: 'grief' })),
  );
});
it('start again after nonsense', () => {
  expect(texts.way('follow-ups')['start']?.map(({ text }) => text)).toEqual(
    expect.arrayContaining(suggested({ act: 'nothing' })),
  );
});

describe('a suggested question is understood in its thread', () => {
  const context = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin' };
  const threads = [
    ['yesNo', 'Bestehe ich die Prüfung?', 'exam'],
    ['when', 'Wann soll ich mit meinem Chef reden?', 'boss'],
    ['choice', 'Soll ich die Matheklausur oder die Deutschklausur schreiben?', 'exam'],
    ['open', 'Wie lerne ich für die Prüfung?', 'exam'],
    ['tell', 'Ich habe die Prüfung nicht bestanden', 'exam'],
    ['heavy', 'Meine Oma ist gestern gestorben', 'death'],
  ] as const;
  const cases = threads.flatMap(([topic, question, concern]) =>
    (texts.way('follow-ups')[topic] ?? []).map(({ text }) => [text, question, concern] as const),
  );
  it.each(cases)('%s (after: %s)', (suggestion, question, concern) => {
    const reading = readQuestion(question, { ...context, turns: [] });
    const turn = { question, answer: 'Eher ja. Leg heute etwas bereit.', reading };
    const { refersTo, concern: resolved } = readQuestion(suggestion, { ...context, turns: [turn] });
    expect([resolved, refersTo]).toEqual([concern, expect.any(String)]);
  });
});
