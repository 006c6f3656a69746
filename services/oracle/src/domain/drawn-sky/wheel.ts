import type { AspectKind, Sky, SkyBody } from '@sternenrat/contracts/sky';
import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { bodyWords, capital } from '../facts/words.ts';
import { middle, pointOn, round, wheel } from './canvas.ts';

const lights: Record<SkyBody, { color: string; size: number }> = {
  sun: { color: '#ffd86b', size: 11 },
  moon: { color: '#f4f1e6', size: 9 },
  mercury: { color: '#c9c2b8', size: 5 },
  venus: { color: '#fff3cf', size: 8 },
  mars: { color: '#ff8f6b', size: 6.5 },
  jupiter: { color: '#f2c9a0', size: 9 },
  saturn: { color: '#e8d7a1', size: 8 },
  uranus: { color: '#9fe6e6', size: 6 },
  neptune: { color: '#8fb2ff', size: 6 },
  pluto: { color: '#c9a7d8', size: 4.5 },
};
const lines: Record<AspectKind, string | null> = {
  conjunction: null,
  sextile: '#8fe3c8',
  trine: '#8fb8ff',
  square: '#ff9d8a',
  opposition: '#ffc27a',
};

function ring(): string {
  const { x, y } = middle;
  const circles = [wheel.outer, wheel.signs - 22]
    .map((r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#ffffff" stroke-opacity="0.35"/>`)
    .join('');
  const parts = zodiacs.map((sign, index) => {
    const [from, to] = [pointOn(wheel.signs - 22, index * 30), pointOn(wheel.outer, index * 30)];
    const line = `<line x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}" stroke="#ffffff" stroke-opacity="0.35"/>`;
    const at = pointOn((wheel.outer + wheel.signs - 22) / 2, index * 30 + 15);
    const turn = 90 - (index * 30 + 15);
    const upright = turn < -90 ? turn + 180 : turn;
    return `${line}<text x="${round(at.x)}" y="${round(at.y + 5)}" transform="rotate(${flip(upright)} ${round(at.x)} ${round(at.y)})">${capital(sign)}</text>`;
  });
  return `<g font-size="15" letter-spacing="2" fill="#ffffff" fill-opacity="0.75" text-anchor="middle">${circles}${parts.join('')}</g>`;
}

function flip(turn: number): number {
  return turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
}

/** Longitudes for labels, in the order of `longitudes`, at least about `gap` degrees apart. */
export function spread(longitudes: readonly number[], gap: number): number[] {
  const order = longitudes
    .map((longitude, index) => ({ longitude, index }))
    .toSorted((a, b) => a.longitude - b.longitude);
  const placed = order.map(({ longitude }) => longitude);
  for (let round_ = 0; round_ < 60; round_ += 1) {
    for (const i of placed.keys()) {
      const next = (i + 1) % placed.length;
      const wrap = next === 0 ? 360 : 0;
      const missing = gap - ((placed[next] ?? 0) + wrap - (placed[i] ?? 0));
      if (missing <= 0) continue;
      placed[i] = (placed[i] ?? 0) - missing / 2;
      placed[next] = (placed[next] ?? 0) + missing / 2;
    }
  }
  const result: number[] = [];
  for (const [place, { index }] of order.entries()) result[index] = placed[place] ?? 0;
  return result;
}

function bodies({ bodies: all }: Sky): string {
  const names = spread(
    all.map(({ longitude }) => longitude),
    11,
  );
  return all
    .map(({ body, longitude, retrograde }, index) => {
      const { x, y } = pointOn(wheel.bodies, longitude);
      const label = pointOn(wheel.bodies - 40, names[index] ?? longitude);
      const { color, size } = lights[body];
      const name = bodyWords[body].name.replace(/^(die|der) /u, '') + (retrograde ? ' ↺' : '');
      return (
        `<circle cx="${round(x)}" cy="${round(y)}" r="${size * 2.4}" fill="${color}" opacity="0.16"/>` +
        `<circle cx="${round(x)}" cy="${round(y)}" r="${size}" fill="${color}"/>` +
        `<line x1="${round(x)}" y1="${round(y)}" x2="${round(label.x)}" y2="${round(label.y)}" stroke="${color}" stroke-opacity="0.35"/>` +
        `<text x="${round(label.x)}" y="${round(label.y + 5)}" fill="${color}">${name}</text>`
      );
    })
    .join('');
}

function aspects({ aspects: all, bodies: placed }: Sky): string {
  const at = new Map(placed.map(({ body, longitude }) => [body, longitude]));
  return all
    .map(({ a, b, kind, orb }) => {
      const [from, to] = [at.get(a), at.get(b)];
      const color = lines[kind];
      if (color === null || from === undefined || to === undefined) return '';
      const [start, end] = [pointOn(wheel.bodies, from), pointOn(wheel.bodies, to)];
      const clear = round(Math.max(0.15, 0.6 - orb / 12));
      return `<line x1="${round(start.x)}" y1="${round(start.y)}" x2="${round(end.x)}" y2="${round(end.y)}" stroke="${color}" stroke-opacity="${clear}" stroke-width="1.5"/>`;
    })
    .join('');
}

/** Two layers of SVG: one to draw `below` and one to draw `above` the Moon in the middle. */
export function zodiacWheel(sky: Sky): { readonly below: string; readonly above: string } {
  return {
    below: ring() + aspects(sky),
    above: `<g font-size="14" text-anchor="middle" stroke-linecap="round">${bodies(sky)}</g>`,
  };
}
