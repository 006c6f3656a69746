import { jest } from '@jest/globals';
import { readDraft, saveDraft } from './draft.ts';

const read = (query: Record<string, string> = {}) => readDraft(new URLSearchParams(query));
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => void jest.useRealTimers());

it('a new message is a question, with a key of its own and the time of its first look', () => {
  expect(read()).toEqual({
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    since: 1_000_000,
    topic: 'question',
    email: '',
    reference: '',
    message: '',
  });
  expect(read().key).not.toBe(read().key);
});

it('a message that is being written survives a reload; an empty one is not kept', () => {
  const draft = { ...read(), topic: 'fault', email: 'mira@example.de', reference: 'r1', message: 'Hallo' } as const;
  saveDraft(draft);
  jest.setSystemTime(2_000_000);
  expect(read()).toEqual(draft);
  saveDraft({ ...draft, message: '' });
  expect(read().email).toBe('');
  saveDraft(draft);
  saveDraft(null);
  expect(read().message).toBe('');
});

it('the page’s address has priority, and a reference means a fault', () => {
  saveDraft({ ...read(), topic: 'question', reference: 'alt', message: 'Hallo' });
  expect(read({ reference: 'neu' })).toMatchObject({ topic: 'fault', reference: 'neu', message: 'Hallo' });
  expect(read({ topic: 'question', reference: 'neu' }).topic).toBe('question');
  expect(read({ topic: 'nonsense' })).toMatchObject({ topic: 'question', reference: 'alt' });
});

it('broken storage is ignored', () => {
  sessionStorage.setItem(
    'sternenrat.contact',
    JSON.stringify({ key: 1, since: 'x', topic: 7, email: {}, message: [] }),
  );
  expect(read()).toMatchObject({ since: 1_000_000, topic: 'question', email: '', message: '' });
});
