import { jest } from '@jest/globals';
import { local, read, session, subscribeToStorage, write } from './storage.ts';

const full = () =>
  ({
    setItem: () => {
      throw new Error('full');
    },
    getItem: () => {
      throw new Error('off');
    },
  }) as unknown as Storage;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('reads what was written, in the same storage', () => {
  write(local, 'key', { a: 1 });
  expect([read(local, 'key'), read(session, 'key')]).toEqual([{ a: 1 }, null]);
  write(local, 'key', null);
  expect(localStorage.length).toBe(0);
});

it('works without a usable storage', () => {
  expect(() => write(full, 'key', 1)).not.toThrow();
  expect(read(full, 'key')).toBeNull();
  localStorage.setItem('key', '{');
  expect(read(local, 'key')).toBeNull();
});

it('calls listeners for own writes, also failed ones, and those of other tabs, until they unsubscribe', () => {
  const listener = jest.fn();
  const unsubscribe = subscribeToStorage(listener);
  write(session, 'key', 1);
  write(full, 'key', 1);
  dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  write(session, 'key', 2);
  dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(3);
});
