import { jest } from '@jest/globals';
import { isDismissed, isInApp, isInstalled, platformOf, saveDismissed, saveInstalled } from './device.ts';

const days = 24 * 60 * 60 * 1000;
beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

it.each([
  ['Mozilla/5.0 (Linux; Android 15)', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5, 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X)', 1, null],
  ['Mozilla/5.0 (Windows NT 10.0)', 10, null],
])('%s with %i touch points: %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});

it('knows browsers inside other apps', () => {
  expect(['FBAN/x', 'Instagram 300', 'Line/13', 'WhatsApp/2', 'Android; wv)'].map(isInApp)).toEqual(
    Array(5).fill(true),
  );
  expect(isInApp('Mozilla/5.0 (Linux; Android 15) Chrome/140')).toBe(false);
});

it('an installed app stays known', () => {
  expect(isInstalled()).toBe(false);
  saveInstalled();
  expect(isInstalled()).toBe(true);
});

it('a dismissed offer comes back after 30 days, or if the clock was set back', () => {
  jest.useFakeTimers({ now: 100 * days });
  expect(isDismissed()).toBe(false);
  saveDismissed();
  expect(isDismissed()).toBe(true);
  jest.setSystemTime(130 * days - 1);
  expect(isDismissed()).toBe(true);
  jest.setSystemTime(130 * days);
  expect(isDismissed()).toBe(false);
  jest.setSystemTime(100 * days - 1);
  expect(isDismissed()).toBe(false);
});
