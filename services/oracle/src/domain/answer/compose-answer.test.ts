import { concerns } from '@sternenrat/contracts/reading';
import { seeded } from '../../../test/seeded.ts';
import { aReading } from '../reading/a-reading.ts';
import type { Reading } from '../reading/reading.ts';
import { TopicIndex } from '../saying/topics.ts';
import { wordsIn } from '../sentences.ts';
import { aSituation } from '../../../test/a-situation.ts';
import { composeAnswer, type AnswerSituation } from './compose-answer.ts';

const compose = (reading: Partial<Reading>, changes: Partial<AnswerSituation> = {}) =>
  composeAnswer(aSituation({ reading: aReading(reading), ...changes }));
const friday = { from: '2026-03-13', to: '2026-03-13', words: 'am Freitag', precision: 'day' } as const;

it('leans like today’s sky on a yes/no question', () => {
  const answer = compose({ concern: 'exam' });
  expect(answer.leaning?.day).toBe('2026-03-11');
  expect(answer.days).toEqual([]);
  expect(answer.facts).not.toEqual([]);
  expect(answer.facts.every(({ sentence }) => answer.text.includes(sentence!))).toBe(true);
});
it('judges a dated question on its day, with the best hours', () => {
  const answer = compose({ concern: 'exam', time: friday });
  expect(answer.leaning?.day).toBe('2026-03-13');
  expect(answer.days).toMatchObject([{ day: '2026-03-13' }]);
});
it('judges today if the named time has passed', () => {
  const lastWeek = { ...friday, from: '2026-03-06', to: '2026-03-06', words: 'letzten Freitag' };
  expect(compose({ concern: 'exam', time: lastWeek }).leaning?.day).toBe('2026-03-11');
});
it('answers a when-question with a day within the named time', () => {
  const open = compose({ concern: 'exam', form: 'when', fullText: 'Wann soll ich die Klausur schreiben?' });
  expect(open.days.length).toBeGreaterThan(0);
  expect(open.text).toMatch(/zwischen \d+ und \d+ Uhr/);
  const happens = compose({ concern: 'exam', form: 'when', fullText: 'Wann ist endlich alles vorbei?' });
  expect(happens.text).toMatch(/am \d+\. \p{L}+/u);
  expect(happens.text).not.toMatch(/Uhr/u);
  const nextWeek = { from: '2026-03-16', to: '2026-03-22', words: 'nächste Woche', precision: 'week' } as const;
  for (const { day } of compose({ concern: 'exam', form: 'when', time: nextWeek }).days)
    expect(day >= '2026-03-16' && day <= '2026-03-22').toBe(true);
});
it('does not use the sky for grief, news and declined concerns', () => {
  for (const reading of [
    { act: 'tell', register: 'grief', concern: 'exam' },
    { act: 'tell', register: 'joy', concern: 'exam' },
    { concern: 'medical' },
    { act: 'greet' },
  ] as const) {
    expect(compose(reading)).toMatchObject({ leaning: null, facts: [], days: [] });
  }
});
it('has 110 words at most', () => {
  for (let seed = 0; seed < 200; seed += 1)
    expect(wordsIn(compose({ concern: 'exam', time: friday }, { random: seeded(seed) }).text)).toBeLessThanOrEqual(110);
});
describe('CPU', () => {
  const text = 'Habe ich bei der Verlosung im Sportverein endlich einmal Glück, oder gewinnt wieder mein Nachbar?';
  const { texts } = aSituation();
  const perAnswer = (changes: Partial<AnswerSituation> = {}): number => {
    const answers = 60;
    const start = process.cpuUsage();
    for (let seed = 0; seed < answers; seed += 1)
      compose({ concern: 'luck', fullText: text }, { text, random: seeded(seed), ...changes });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / answers;
  };
  perAnswer();

  it('of an answer is a few milliseconds', () => {
    // The goal is 5 ms; CPU time doubles or triples on a busy machine.
    expect(perAnswer()).toBeLessThan(15);
  });
  it('of an answer hardly grows with the topics', () => {
    const none = new TopicIndex([]);
    for (const concern of concerns) texts.topics(concern).build();
    const shares = Array.from(
      { length: 5 },
      () => perAnswer() / perAnswer({ texts: { ...texts, topics: () => none } }),
    );
    expect(shares.toSorted((a, b) => a - b)[2]).toBeLessThan(1.4);
  });
});
it('computes a question about the sky, without a leaning', () => {
  const answer = compose({ about: 'sky' }, { text: 'Wann ist der nächste Vollmond?' });
  // Published time of the full moon: 2 April 2026, 2:12 UTC.
  expect(answer.text).toMatch(/2\. April, um 4:1[123] Uhr/u);
  expect(answer).toMatchObject({ leaning: null, days: [], facts: [{ kind: 'phase', sentence: answer.text }] });
});
