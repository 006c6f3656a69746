import { skyAt } from '@sternenrat/sky/sky';
import { skyBodies } from '@sternenrat/contracts/sky';
import { drawSky } from './draw.ts';
import { litPath } from './moon.ts';
import { randomOf } from './random.ts';
import { pointOn, middle } from './canvas.ts';
import { spread } from './wheel.ts';

const night = skyAt(new Date('2026-03-10T21:00Z'));

describe('a drawn sky', () => {
  it('is deterministic per night', () => {
    expect(drawSky(night, '2026-03-10')).toBe(drawSky(night, '2026-03-10'));
    expect(drawSky(night, '2026-03-10')).not.toBe(drawSky(night, '2026-03-11'));
  });

  it('shows all ten bodies at their computed positions and has a title', () => {
    const svg = drawSky(night, '2026-03-10');
    for (const { longitude } of night.bodies) {
      const { x, y } = pointOn(238, longitude);
      expect(svg).toContain(`cx="${Math.round(x * 10) / 10}" cy="${Math.round(y * 10) / 10}"`);
    }
    expect(svg.match(/<text/g)).toHaveLength(skyBodies.length + 12 + 2);
    expect(svg).toContain('Himmel vom 10. März 2026');
    expect(svg).toContain('letztes Viertel im Schützen, 55 % beleuchtet');
  });

  it('is well-formed and has no invalid numbers', () => {
    for (const day of ['1990-01-01', '2008-02-29', '2026-11-21', '2050-12-31']) {
      const svg = drawSky(skyAt(new Date(`${day}T21:00Z`)), day);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
      const opened = svg.match(/<[a-z]+(?=[ >])[^>]*[^/]>|<[a-z]+>/giu)?.length;
      expect(svg.match(/<\/[a-z]+>/giu)?.length).toBe(opened);
    }
  });
});

describe('the moon', () => {
  const { x } = middle;
  it.each([
    ['new', 1, [1, 0]],
    ['a waxing sickle', 45, [1, 0]],
    ['waxing past the half', 135, [1, 1]],
    ['waning past the half', 225, [0, 0]],
    ['a waning sickle', 315, [0, 1]],
  ])('%s: limb and terminator have the right curvature', (_what, angle, flags) => {
    const sweeps = [...litPath(angle, 100).matchAll(/A\S+ \S+ 0 0 ([01]) /gu)].map(([, flag]) => Number(flag));
    expect(sweeps).toEqual(flags);
    expect(litPath(angle, 100).startsWith(`M${x} `)).toBe(true);
  });
});

it('labels do not overlap, also across 0°', () => {
  const placed = spread([1, 2, 3, 359], 11);
  const order = placed.map((each) => (each + 180) % 360).toSorted((a, b) => a - b);
  for (const [i, each] of order.slice(1).entries()) expect(each - order[i]!).toBeGreaterThan(10);
});

it('random numbers of a day are evenly distributed', () => {
  const random = randomOf('2026-03-10');
  const numbers = Array.from({ length: 1000 }, random);
  const mean = numbers.reduce((sum, each) => sum + each, 0) / 1000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  expect(numbers.every((each) => each >= 0 && each < 1)).toBe(true);
});
