import { jest } from '@jest/globals';
import { startSky } from './start.ts';
import { shownSky } from './store.ts';

/** A canvas context that draws nothing. It counts frames, and records the opacity of each light in the last frame. */
function fakePen(count = { frames: 0, lights: [] as unknown[] }) {
  const gradient = { addColorStop() {} };
  const own: Record<string, unknown> = {
    createRadialGradient: () => gradient,
    createLinearGradient: () => gradient,
    clearRect() {
      count.frames += 1;
      count.lights = [];
    },
  };
  return new Proxy(own, {
    get: (_, name) => own[String(name)] ?? (() => undefined),
    set: (_, name, value) => (name === 'globalAlpha' && count.lights.push(value), true),
  });
}

function countingCanvas() {
  const count = { frames: 0, lights: [] as unknown[] };
  const canvas = Object.assign(document.createElement('canvas'), { getContext: () => fakePen(count) });
  const make = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = make(name);
    return name === 'canvas' ? Object.assign(made, { getContext: () => fakePen() }) : made;
  });
  return { canvas, count };
}

const night = new Date('2026-11-21T20:30:00Z');
let stop: (() => void) | null = null;

/** Starts the sky at a moment in Berlin. @param until time to run in ms; the first picture needs 10 */
function start(at: Date, calm = false, until = 10) {
  jest.useFakeTimers({ now: at });
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone: 'Europe/Berlin' } as Intl.ResolvedDateTimeFormatOptions);
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: calm }) as MediaQueryList);
  const { canvas, count } = countingCanvas();
  stop = startSky(canvas);
  jest.advanceTimersByTime(until);
  return count;
}
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  stop?.();
  stop = null;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('draws a frame per second at night and recomputes positions every minute', () => {
  const count = start(night);
  expect(count.frames).toBe(1);
  const first = shownSky.get()?.sky;
  expect(first?.sun).toBeLessThan(-18);
  jest.advanceTimersByTime(10_000);
  expect(count.frames).toBe(11);
  expect(shownSky.get()?.sky).toBe(first);
  jest.advanceTimersByTime(50_000);
  expect(count.frames).toBe(61);
  expect(shownSky.get()?.sky).not.toBe(first);
});

it('draws one picture per minute by day, when nothing twinkles', () => {
  const count = start(new Date('2026-11-21T11:00:00Z'));
  jest.advanceTimersByTime(59_000);
  expect(count.frames).toBe(1);
  jest.advanceTimersByTime(61_000);
  expect(count.frames).toBe(3);
});

it('with reduced motion redraws only every five minutes', () => {
  const count = start(night, true);
  jest.advanceTimersByTime(299_000);
  expect(count.frames).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(count.frames).toBe(2);
});

it.each([
  [true, 'the very same picture'],
  [false, 'the next of the twinkling'],
])('redrawn (reduced motion: %s) it is %s', (calm) => {
  const count = start(night, calm);
  const before = [...count.lights];
  document.dispatchEvent(new Event('visibilitychange'));
  expect([count.frames, before.length > 40]).toEqual([2, true]);
  expect(JSON.stringify(count.lights) === JSON.stringify(before)).toBe(calm);
});

it('does nothing while the page is hidden and repaints when it is shown', () => {
  const count = start(night);
  hide(true);
  const before = count.frames;
  const left = Date.now();
  jest.advanceTimersByTime(3_600_000);
  expect(count.frames).toBe(before);
  expect(jest.getTimerCount()).toBe(0);
  hide(false);
  expect(count.frames).toBe(before + 1);
  expect(shownSky.get()?.sky.at.getTime()).toBe(left + 3_600_000);
});

it('repaints once after a burst of resizes, and keeps one loop', () => {
  const count = start(night);
  const before = count.frames;
  for (let n = 0; n < 5; n += 1) dispatchEvent(new Event('resize'));
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(199);
  expect(count.frames).toBe(before);
  jest.advanceTimersByTime(1);
  expect(count.frames).toBe(before + 1);
  expect(jest.getTimerCount()).toBe(1);
});

it('draws the first picture in steps, or at once on request', () => {
  const count = start(night, false, 0);
  expect([count.frames, shownSky.get()]).toEqual([0, null]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([count.frames, shownSky.get() !== null]).toEqual([1, true]);
  jest.advanceTimersByTime(500);
  expect(count.frames).toBe(1);
});

it('does nothing without a canvas', () => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { getContext: () => null });
  expect(startSky(canvas)).toBeNull();
});

it('sets and removes the page’s colours', () => {
  start(new Date('2026-06-21T11:00:00Z'));
  const colour = () => document.documentElement.style.getPropertyValue('--sky-now-top');
  expect(colour()).toMatch(/^#[0-9a-f]{6}$/);
  stop?.();
  stop = null;
  expect(colour()).toBe('');
  expect(shownSky.get()).toBeNull();
});

it('turns to a requested object that is above the horizon', () => {
  start(night);
  const straight = shownSky.get()?.view.azimuth;
  shownSky.turn('polaris');
  expect(shownSky.get()?.view.azimuth).not.toBe(straight);
  expect(shownSky.get()).toMatchObject({ marked: 'polaris', turnedTo: 'polaris' });
});
