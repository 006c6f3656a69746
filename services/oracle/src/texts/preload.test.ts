import { jest } from '@jest/globals';
import { CaseIndex } from '../domain/saying/cases.ts';
import { createTextPreload } from './preload.ts';

const files = ['concerns/exam', 'concerns/broken', 'topics/exam'];
function preload() {
  const read: string[] = [];
  const failed: unknown[] = [];
  const work = createTextPreload(
    {
      files: () => files,
      cases: () => {
        read.push('cases');
        return new CaseIndex([]);
      },
      read(file) {
        read.push(file);
        if (file === 'concerns/broken') throw new Error('Missing closing "');
      },
    },
    { error: (fields: unknown) => void failed.push(fields) },
  );
  return { read, failed, work };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reads every file after the start, each in a turn of its own', async () => {
  const { read, work } = preload();
  await work.start();
  expect(read).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(read).toEqual(['concerns/exam']);
  jest.runAllTimers();
  expect(read).toEqual([...files, 'cases']);
});
it('logs a broken file and reads the others', async () => {
  const { read, failed, work } = preload();
  await work.start();
  jest.runAllTimers();
  expect(failed).toMatchObject([{ file: 'concerns/broken' }]);
  expect(read.at(-2)).toBe('topics/exam');
});
it('reads nothing after the stop', async () => {
  const { read, work } = preload();
  await work.start();
  jest.advanceTimersToNextTimer();
  await work.stop();
  jest.runAllTimers();
  expect(read).toEqual(['concerns/exam']);
});
