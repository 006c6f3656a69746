import type { AspectKind, Sky, SkyBody } from '@sternenrat/contracts/sky';
import { bodyWords } from '../facts/words.ts';
import { pointOn, round, type Ring } from './canvas.ts';

const lights: Record<SkyBody, { color: string; size: number }> = {
  sun: { color: '#ffd86b', size: 17 },
  moon: { color: '#f4f1e6', size: 13 },
  mercury: { color: '#c9c2b8', size: 8 },
  venus: { color: '#fff3cf', size: 13 },
  mars: { color: '#ff8f6b', size: 11 },
  jupiter: { color: '#f2c9a0', size: 15 },
  saturn: { color: '#e8d7a1', size: 13 },
  uranus: { color: '#9fe6e6', size: 8 },
  neptune: { color: '#8fb2ff', size: 8 },
  pluto: { color: '#c9a7d8', size: 6 },
};
const lines: Record<AspectKind, string | null> = {
  conjunction: null,
  sextile: '#8fe3c8',
  trine: '#8fb8ff',
  square: '#ff9d8a',
  opposition: '#ffc27a',
};

/** Bodies with a name on the picture. More names would have to be too small for a phone. */
const named: readonly SkyBody[] = ['sun', 'venus', 'mars', 'jupiter', 'saturn'];

const labelSize = 44;

function circle(ring: Ring): string {
  const { x, y, radius } = ring;
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [
      pointOn({ ...ring, radius: radius - 9 }, index * 30),
      pointOn({ ...ring, radius: radius + 9 }, index * 30),
    ];
    return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  });
  return `<g fill="none" stroke="#ffffff" stroke-opacity="0.32" stroke-width="2"><circle cx="${x}" cy="${y}" r="${radius}"/><path d="${ticks.join('')}"/></g>`;
}

function bodies({ bodies: all }: Sky, ring: Ring): string {
  return all
    .map(({ body, longitude }) => {
      const { x, y } = pointOn(ring, longitude);
      const { color, size } = lights[body];
      return (
        `<circle cx="${round(x)}" cy="${round(y)}" r="${size * 2.4}" fill="${color}" opacity="0.18"/>` +
        `<circle cx="${round(x)}" cy="${round(y)}" r="${size}" fill="${color}"/>`
      );
    })
    .join('');
}

interface Label {
  readonly body: SkyBody;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

function edgesOf({ name, x, y, anchor }: Label) {
  const wide = name.length * labelSize * 0.58;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - labelSize * 0.8, bottom: y + labelSize * 0.3 };
}

export function overlaps(one: Label, other: Label): boolean {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Places for a label, best first: how far within the ring, and how many degrees beside the body. */
const places = [52, 100, 148, 196].flatMap((within) =>
  [0, 9, -9, 18, -18, 30, -30].map((beside) => ({ within, beside })),
);

/** Labels are inside the ring, because the landscape covers what is outside. */
export function labelsOf({ bodies: all }: Pick<Sky, 'bodies'>, ring: Ring): Label[] {
  const labels: Label[] = [];
  for (const { body, longitude } of all.filter((each) => named.includes(each.body))) {
    const name = bodyWords[body].name.replace(/^(die|der) /u, '');
    const candidates = places.map(({ within, beside }): Label => {
      const { x, y } = pointOn({ ...ring, radius: ring.radius - within }, longitude + beside);
      const across = Math.cos(((longitude + beside) * Math.PI) / 180);
      const anchor = across > 0.35 ? 'start' : across < -0.35 ? 'end' : 'middle';
      return { body, name, x, y: y + labelSize * 0.34, anchor };
    });
    const free = candidates.find((each) => !labels.some((other) => overlaps(each, other)));
    labels.push((free ?? candidates[0]) as Label);
  }
  return labels;
}

function names(sky: Sky, ring: Ring): string {
  const longitudes = new Map(sky.bodies.map(({ body, longitude }) => [body, longitude]));
  return labelsOf(sky, ring)
    .map(({ body, name, x, y, anchor }) => {
      const { color, size } = lights[body];
      const dot = pointOn({ ...ring, radius: ring.radius - size }, longitudes.get(body) ?? 0);
      return (
        `<path d="M${round(dot.x)} ${round(dot.y)}L${round(x)} ${round(y - labelSize * 0.34)}" stroke="${color}" stroke-opacity="0.5" stroke-width="2"/>` +
        `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${color}">${name}</text>`
      );
    })
    .join('');
}

function aspects({ aspects: all, bodies: placed }: Sky, ring: Ring): string {
  const at = new Map(placed.map(({ body, longitude }) => [body, longitude]));
  return all
    .map(({ a, b, kind, orb }) => {
      const [from, to] = [at.get(a), at.get(b)];
      const color = lines[kind];
      if (color === null || from === undefined || to === undefined) return '';
      const [start, end] = [pointOn(ring, from), pointOn(ring, to)];
      const clear = round(Math.max(0.15, 0.5 - orb / 12));
      return `<line x1="${round(start.x)}" y1="${round(start.y)}" x2="${round(end.x)}" y2="${round(end.y)}" stroke="${color}" stroke-opacity="${clear}" stroke-width="2"/>`;
    })
    .join('');
}

export function planetRing(sky: Sky, ring: Ring): Readonly<Record<'below' | 'above' | 'names', string>> {
  return {
    below: circle(ring) + aspects(sky, ring),
    above: bodies(sky, ring),
    names: `<g font-size="${labelSize}" font-weight="500">${names(sky, ring)}</g>`,
  };
}
