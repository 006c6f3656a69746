import { skyAt } from '@sternenrat/sky/sky';
import { themes } from '@sternenrat/contracts/reading';
import { drawSky } from './draw.ts';
import { litPath } from './moon.ts';
import { randomOf } from './random.ts';
import { pointOn } from './canvas.ts';
import { scenes } from './scenes.ts';
import { labelsOf, overlaps } from './wheel.ts';

const night = skyAt(new Date('2026-03-10T21:00Z'));
const owl = '<circle id="noctua" r="9"/>';
const draw = (changes: object = {}) => drawSky(night, '2026-03-10', { theme: 'life', owl, font: 'AAAA', ...changes });

describe('a drawn sky', () => {
  it('is deterministic per night and theme', () => {
    expect(draw()).toBe(draw());
    expect(draw()).not.toBe(drawSky(night, '2026-03-11', { theme: 'life', owl, font: 'AAAA' }));
  });

  it('has another composition for each theme, each with the owl and the page’s typeface', () => {
    const pictures = themes.map((theme) => draw({ theme }));
    expect(new Set(pictures).size).toBe(themes.length);
    expect(themes.length).toBeGreaterThanOrEqual(10);
    for (const svg of pictures) {
      expect(svg).toContain(owl);
      expect(svg).toContain('src:url(data:font/woff2;base64,AAAA)');
    }
  });

  it('shows all ten bodies at their computed positions and has a title', () => {
    const svg = draw();
    for (const { longitude } of night.bodies) {
      const { x, y } = pointOn(scenes.life.ring, longitude);
      expect(svg).toContain(`cx="${Math.round(x * 10) / 10}" cy="${Math.round(y * 10) / 10}"`);
    }
    expect(svg).toContain('<title>Letztes Viertel im Schützen</title>');
  });

  it('has no words that would be smaller than 11 px on a phone, where it is 310 px wide', () => {
    const sizes = [...draw().matchAll(/font-size="(\d+)"/gu)].map(([, size]) => Number(size));
    expect(Math.min(...sizes) * (310 / 1200)).toBeGreaterThan(11);
  });

  it('is well-formed and has no invalid numbers', () => {
    for (const [at, day] of ['1990-01-01', '2008-02-29', '2026-11-21', '2050-12-31'].entries()) {
      for (const theme of themes.filter((_, i) => i % 4 === at)) {
        const svg = drawSky(skyAt(new Date(`${day}T21:00Z`)), day, { theme, owl, font: '' });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
        const opened = svg.match(/<[a-z]+(?=[ >])[^>]*[^/]>|<[a-z]+>/giu)?.length;
        expect(svg.match(/<\/[a-z]+>/giu)?.length).toBe(opened);
      }
    }
  });
});

describe('the moon', () => {
  const middle = { x: 600, y: 352 };
  it.each([
    ['new', 1, [1, 0]],
    ['a waxing sickle', 45, [1, 0]],
    ['waxing past the half', 135, [1, 1]],
    ['waning past the half', 225, [0, 0]],
    ['a waning sickle', 315, [0, 1]],
  ])('%s: limb and terminator have the right curvature', (_what, angle, flags) => {
    const sweeps = [...litPath(angle, middle, 100).matchAll(/A\S+ \S+ 0 0 ([01]) /gu)].map(([, flag]) => Number(flag));
    expect(sweeps).toEqual(flags);
    expect(litPath(angle, middle, 100).startsWith(`M${middle.x} `)).toBe(true);
  });
});

it('names of planets do not overlap on any night of three years', () => {
  const nights = Array.from({ length: 157 }, (_, week) => skyAt(new Date(Date.UTC(2026, 0, 1 + week * 7, 21))));
  for (const sky of nights) {
    const labels = labelsOf(sky, scenes.life.ring);
    const pairs = labels.flatMap((one, i) => labels.slice(i + 1).map((other) => [one, other] as const));
    expect([sky.at, pairs.filter(([one, other]) => overlaps(one, other))]).toEqual([sky.at, []]);
  }
});

it('random numbers of a day are evenly distributed', () => {
  const random = randomOf('2026-03-10');
  const numbers = Array.from({ length: 1000 }, random);
  const mean = numbers.reduce((sum, each) => sum + each, 0) / 1000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  expect(numbers.every((each) => each >= 0 && each < 1)).toBe(true);
});
