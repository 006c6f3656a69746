import {
  appendLocalHistory,
  deleteFromLocalHistory,
  fillEmptyLocalHistory,
  hasLocalHistory,
  lastOwlMessage,
} from './localHistory.ts';

const question = (content: string) => ({ type: 'user_question', content }) as const;
const answer = (content: string) => ({ type: 'owl_answer', content }) as const;
const at = new Date('2026-03-10T12:00:00Z');
const stored = (userId = 'mira') =>
  JSON.parse(localStorage.getItem(`sternenrat.conversation.${userId}`) ?? '[]') as { content: string }[];
const contents = () => stored().map(({ content }) => content);
beforeEach(() => localStorage.clear());

it('keeps questions and answers per user, with their time', () => {
  appendLocalHistory('mira', [question('Ja?'), answer('Ja.')], at);
  expect(stored()).toEqual([
    { ...question('Ja?'), timestamp: at.toISOString() },
    { ...answer('Ja.'), timestamp: at.toISOString() },
  ]);
  expect([hasLocalHistory('mira'), hasLocalHistory('nora')]).toEqual([true, false]);
});

it('keeps the newest 400 entries', () => {
  appendLocalHistory(
    'mira',
    Array.from({ length: 399 }, (_, n) => question(String(n))),
    at,
  );
  appendLocalHistory('mira', [question('a'), answer('b')], at);
  expect([contents().length, contents()[0], contents().at(-1)]).toEqual([400, '1', 'b']);
});

it('is filled with the server’s entries only if it is empty', () => {
  const entry = { ...question('vom Server'), timestamp: at.toISOString() };
  fillEmptyLocalHistory('mira', [entry]);
  fillEmptyLocalHistory('mira', [{ ...entry, content: 'später' }]);
  expect(contents()).toEqual(['vom Server']);
});

it('deletes the newest pair of a question and its answer', () => {
  const pairs = [question('Ja?'), answer('Ja.'), question('Nein?'), answer('Ja.'), question('Ja?'), answer('Ja.')];
  appendLocalHistory('mira', [...pairs, answer('Ja.')], at);
  deleteFromLocalHistory('mira', 'Ja?', 'Ja.');
  expect(contents()).toEqual(['Ja?', 'Ja.', 'Nein?', 'Ja.', 'Ja.']);
  deleteFromLocalHistory('mira', 'Ja?', 'Nein.');
  deleteFromLocalHistory('mira', 'Wann?', 'Ja.');
  expect(contents()).toHaveLength(5);
  deleteFromLocalHistory('mira', 'Ja?', 'Ja.');
  expect(contents()).toEqual(['Nein?', 'Ja.', 'Ja.']);
});

it('an answer without its question before it is not deleted', () => {
  appendLocalHistory('mira', [answer('Ja.'), answer('Ja.')], at);
  deleteFromLocalHistory('mira', 'Ja?', 'Ja.');
  expect(contents()).toEqual(['Ja.', 'Ja.']);
});

it('knows the owl’s last message, at most 2000 characters of it', () => {
  expect(lastOwlMessage('mira')).toBeNull();
  appendLocalHistory('mira', [answer('Erste.'), answer('x'.repeat(2500)), question('Und?')], at);
  expect(lastOwlMessage('mira')).toBe('x'.repeat(2000));
});

it('is empty if the browser’s storage has something else', () => {
  for (const broken of ['{', '[1]', '[{"type":"dream","content":"x","timestamp":"t"}]']) {
    localStorage.setItem('sternenrat.conversation.mira', broken);
    expect(hasLocalHistory('mira')).toBe(false);
  }
});
