import { summarize, type Answered } from './answered-questions.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const row = (day: number, more: Partial<Answered> = {}): Answered => ({
  question: `Frage ${day}`,
  answer: `Antwort ${day}`,
  kind: 'horoscope',
  counts: true,
  proactive: false,
  createdAt: at(day),
  place: at(day).toISOString(),
  ...more,
});

it('returns counting questions and the last vision', () => {
  const rows = [
    row(10, { counts: false, free: true }),
    row(9, { counts: false, proactive: true }),
    row(8),
    row(7, { kind: 'vision' }),
    row(6, { kind: 'vision' }),
  ];
  const { counting, lastVision, paid } = summarize(rows);
  expect([counting.map(({ createdAt }) => createdAt), lastVision, paid]).toEqual([[at(8), at(7), at(6)], at(7), 3]);
});

it('returns shown questions in the order of the history', () => {
  const rows = [row(9, { question: '', answer: null, place: null }), row(3), row(5)];
  const { recent } = summarize(rows);
  expect(recent.map(({ answer }) => answer)).toEqual(['Antwort 5', 'Antwort 3']);
});

it('reads questions of the first version', () => {
  const { question, answer, kind, createdAt } = row(1);
  expect(summarize([{ question, answer, kind, createdAt }])).toMatchObject({ counting: [], paid: 0, recent: [] });
});
