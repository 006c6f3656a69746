import { act, cleanup, renderHook } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useAppBadge } from './badge.ts';

const set = jest.fn(async () => {});
const clear = jest.fn(async () => {});
const setVisibility = (state: 'visible' | 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const soon = Date.parse('2026-11-21T11:00:00.000Z');

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

it('sets the badge when the app is hidden with an open question, and clears it when shown', () => {
  renderHook(() => useAppBadge({ isReplyAwaited: true, freeGrainAt: soon }));
  expect([set.mock.calls.length, clear.mock.calls.length]).toEqual([0, 1]);
  setVisibility('hidden');
  expect(set).toHaveBeenCalledTimes(1);
  setVisibility('visible');
  expect(clear).toHaveBeenCalledTimes(2);
});

it('sets the badge when the free grain is due, but never while the app is visible', () => {
  renderHook(() => useAppBadge({ isReplyAwaited: false, freeGrainAt: soon }));
  setVisibility('hidden');
  jest.advanceTimersByTime(59 * 60_000);
  expect(set).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(set).toHaveBeenCalledTimes(1);
  setVisibility('visible');
  jest.advanceTimersByTime(24 * 60 * 60_000);
  expect(set).toHaveBeenCalledTimes(1);
});

it('does nothing without the Badging API or a due grain', () => {
  Object.assign(navigator, { setAppBadge: undefined });
  expect(() => renderHook(() => useAppBadge({ isReplyAwaited: true, freeGrainAt: soon }))).not.toThrow();
  Object.assign(navigator, { setAppBadge: set });
  renderHook(() => useAppBadge({ isReplyAwaited: false, freeGrainAt: undefined }));
  setVisibility('hidden');
  jest.advanceTimersByTime(48 * 60 * 60_000);
  expect(set).not.toHaveBeenCalled();
});
