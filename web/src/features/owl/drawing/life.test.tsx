import { act, cleanup, render } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Owl } from './Owl.tsx';
import { acts, type Reaction } from './acts.ts';
import { actOf } from './life.ts';

const lessMotion = (wanted: boolean) => {
  window.matchMedia = ((query: string) => ({
    matches: wanted && query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
};
const before = window.matchMedia;

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') }));
afterEach(() => {
  cleanup();
  window.matchMedia = before;
  jest.useRealTimers();
});

const drawing = () => document.querySelector('svg') as SVGSVGElement;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function watch(ms: number): Promise<string[]> {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const doing = drawing().dataset['act'];
    if (doing) seen.push(doing);
  });
  observer.observe(drawing(), { attributes: true, attributeFilter: ['data-act'] });
  for (let gone = 0; gone < ms; gone += 2000) await pass(2000);
  observer.disconnect();
  return seen;
}

it('blinks, looks around and at the Moon, and ruffles its feathers unprompted', async () => {
  render(<Owl alive stage="küken" label="" />);
  expect(new Set(await watch(160_000))).toEqual(new Set(['blink', 'glance', 'moon', 'tilt', 'ruffle']));
  expect(drawing().dataset['act']).toBeUndefined();
  // At this time the Moon is above Berlin's horizon.
  expect(drawing().style.getPropertyValue('--moon-x')).toMatch(/^-?4px$/);
  expect(Number.parseFloat(drawing().style.getPropertyValue('--moon-y'))).toBeLessThan(0);
});

it('only stirs asleep, and an egg trembles', async () => {
  const { rerender } = render(<Owl alive stage="küken" sleeping label="" />);
  expect(new Set(await watch(60_000))).toEqual(new Set(['stir']));
  rerender(<Owl alive stage="ei" label="" />);
  expect(new Set(await watch(30_000))).toEqual(new Set(['tremble']));
});

it.each(['touch', 'gift', 'answer', 'level', 'stage'] as const)(
  'reacts to %s, each time, and then rests',
  async (kind) => {
    const { rerender } = render(<Owl alive stage="teenager" label="" />);
    for (const nth of [1, 2]) {
      const reaction: Reaction = { act: kind, nth };
      rerender(<Owl alive stage="teenager" label="" reaction={reaction} />);
      expect(drawing().dataset['act']).toBe(kind);
      await pass(acts[kind]);
      expect(drawing().dataset['act']).not.toBe(kind);
    }
  },
);

it('an event replaces the current act and is not cut short by its end', async () => {
  const { rerender } = render(<Owl alive stage="teenager" label="" />);
  while (drawing().dataset['act'] === undefined) await pass(50);
  rerender(<Owl alive stage="teenager" label="" reaction={{ act: 'gift', nth: 1 }} />);
  await pass(acts.gift - 50);
  expect(drawing().dataset['act']).toBe('gift');
  await pass(50);
  expect(drawing().dataset['act']).toBeUndefined();
});

it('does not react while asleep', () => {
  const { rerender } = render(<Owl alive stage="teenager" sleeping label="" />);
  rerender(<Owl alive stage="teenager" sleeping label="" reaction={{ act: 'touch', nth: 1 }} />);
  expect(drawing().dataset['act']).toBe('stir');
});

it('does not move with reduced motion', async () => {
  lessMotion(true);
  const { rerender } = render(<Owl alive stage="erwachsen" label="" />);
  rerender(<Owl alive stage="erwachsen" label="" reaction={{ act: 'gift', nth: 1 }} />);
  expect(drawing().dataset['act']).toBeUndefined();
  expect(await watch(60_000)).toEqual([]);
});

it('has no animation in its style with reduced motion', () => {
  render(<Owl alive stage="küken" sleeping label="" />);
  const css = [...document.querySelectorAll('style')]
    .map((style) => style.textContent)
    .join('')
    .replaceAll(/\s/g, '');
  expect(css).toMatch(/@media\(prefers-reduced-motion:reduce\)\{[^@]*\[data-part\]\{animation:none!important;?\}/);
});

it('varies its acts and mostly blinks', () => {
  const day = Array.from({ length: 400 }, (_, nth) => actOf(nth));
  const blinks = day.filter((each) => each === 'blink').length;
  expect(blinks).toBeGreaterThan(150);
  expect(blinks).toBeLessThan(250);
});
