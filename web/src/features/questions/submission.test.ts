import { jest } from '@jest/globals';
import {
  awaitedSubmission,
  beginSubmission,
  endDraft,
  endSubmission,
  failSubmission,
  readDraft,
  saveDraft,
} from './submission.ts';

const question = 'Wird alles gut?';
beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('the key of a question', () => {
  it('stays the same for a repeated question until the question has ended', () => {
    const key = beginSubmission('mira', { question });
    failSubmission('mira', question);
    expect(beginSubmission('mira', { question })).toBe(key);
    endSubmission('mira', 'Eine andere?');
    expect(beginSubmission('mira', { question })).toBe(key);
    endSubmission('mira', question);
    expect(beginSubmission('mira', { question })).not.toBe(key);
  });

  it('is another one for another question and for another user of the device', () => {
    const key = beginSubmission('mira', { question });
    expect(beginSubmission('nora', { question })).not.toBe(key);
    expect(beginSubmission('mira', { question: 'Und morgen?' })).not.toBe(key);
  });
});

describe('a reloaded page', () => {
  it('resumes a question that was sent up to ten minutes before', () => {
    jest.useFakeTimers();
    const asked = { question, answering: 'q1', horoscope: true };
    beginSubmission('mira', asked);
    jest.advanceTimersByTime(600_000);
    expect(awaitedSubmission('mira')).toEqual(asked);
    expect(awaitedSubmission('nora')).toBeNull();
    jest.advanceTimersByTime(1);
    expect(awaitedSubmission('mira')).toBeNull();
  });

  it('resumes no question that has failed or ended', () => {
    beginSubmission('mira', { question });
    expect(awaitedSubmission('mira')).toEqual({ question });
    failSubmission('mira', question);
    expect(awaitedSubmission('mira')).toBeNull();
    beginSubmission('mira', { question });
    endSubmission('mira', question);
    expect(awaitedSubmission('mira')).toBeNull();
  });
});

it('a draft belongs to a user, and ends with the question that it has become', () => {
  saveDraft('mira', `${question} `);
  expect([readDraft('mira'), readDraft('nora')]).toEqual([`${question} `, '']);
  endDraft('mira', 'Eine andere?');
  expect(readDraft('mira')).toBe(`${question} `);
  endDraft('mira', question);
  expect(readDraft('mira')).toBe('');
});
