import { act, cleanup, renderHook } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useAppBadge } from './badge.ts';

const set = jest.fn(async () => {});
const clear = jest.fn(async () => {});
const look = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const soon = '2026-11-21T11:00:00.000Z';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  set.mockClear();
  clear.mockClear();
});

it('is put on when her question waits and the app goes out of sight, and taken off when it is opened', () => {
  renderHook(() => useAppBadge({ waits: true, freeGrainAt: soon }));
  expect([set.mock.calls.length, clear.mock.calls.length]).toEqual([0, 1]);
  look('hidden');
  expect(set).toHaveBeenCalledTimes(1);
  look('visible');
  expect(clear).toHaveBeenCalledTimes(2);
});

it('comes with the free grain, not before, and never while the app is looked at', () => {
  renderHook(() => useAppBadge({ waits: false, freeGrainAt: soon }));
  look('hidden');
  jest.advanceTimersByTime(59 * 60_000);
  expect(set).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(set).toHaveBeenCalledTimes(1);
  look('visible');
  jest.advanceTimersByTime(24 * 60 * 60_000);
  expect(set).toHaveBeenCalledTimes(1);
});

it('where there are no badges, or no grain to come, nothing happens', () => {
  Object.assign(navigator, { setAppBadge: undefined });
  expect(() => renderHook(() => useAppBadge({ waits: true, freeGrainAt: soon }))).not.toThrow();
  Object.assign(navigator, { setAppBadge: set });
  renderHook(() => useAppBadge({ waits: false, freeGrainAt: undefined }));
  look('hidden');
  jest.advanceTimersByTime(48 * 60 * 60_000);
  expect(set).not.toHaveBeenCalled();
});
