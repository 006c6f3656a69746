import { createHash } from 'node:crypto';
import { themes } from '@sternenrat/contracts/reading';
import { skyAt } from '@sternenrat/sky/sky';
import { drawSky } from './draw.ts';
import { litPath } from './moon.ts';
import { scenes } from './scenes.ts';
import { labelsOf } from './wheel.ts';

const nightAt = (nth: number) => skyAt(new Date(Date.UTC(2026, 1, 3 + nth * 23, 21)));
const round = (value: number) => Math.round(value);

it('the picture of a night is the same again years later: look at it before you accept another', () => {
  const checksums = themes.map((theme, nth) => {
    const svg = drawSky(nightAt(nth), `2026-02-${String(nth + 3).padStart(2, '0')}`, {
      theme,
      owl: '<g/>',
      font: 'AA',
    });
    const title = /<title>(.*)<\/title>/u.exec(svg)?.[1];
    return `${theme}: ${title} ${createHash('sha256').update(svg).digest('hex')}`;
  });
  expect(checksums.join('\n')).toMatchSnapshot();
});

it('the Moon is lit from the right side, by the right share', () => {
  const paths = Array.from({ length: 16 }, (_, nth) => litPath(nth * 22.5, { x: 10, y: 20 }, 100));
  expect(paths.join('\n')).toMatchSnapshot();
});

it('names of planets stand at the same places', () => {
  const lines = Array.from({ length: 30 }, (_, nth) =>
    labelsOf(nightAt(nth), scenes.life.ring)
      .map(({ name, x, y, anchor }) => `${name} ${round(x)} ${round(y)} ${anchor}`)
      .join(', '),
  );
  expect(lines.join('\n')).toMatchSnapshot();
});
