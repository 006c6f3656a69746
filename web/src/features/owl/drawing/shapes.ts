/** A point in SVG coordinates: x is 0 at the owl's centre, y increases downwards. */
export type Point = readonly [x: number, y: number];

export const both = [-1, 1] as const;

const short = (n: number) => String(Math.round(n * 10) / 10);
export const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

/** Pseudo-random number, 0 to 1. The same `n` gives the same number, so that every render of a drawing is the same. */
export function noise(n: number): number {
  const wave = Math.sin(n * 127.1 + 311.7) * 43_758.545_3;
  return wave - Math.floor(wave);
}

/** Catmull-Rom curve through all points. @param steps straight segments between two points */
function through(points: readonly Point[], steps = 10): Point[] {
  const near = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  const curve: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const mix = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t ** 2 +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      curve.push([mix(0), mix(1)]);
    }
  }
  return [...curve, near(points.length - 1)];
}

function spread(curve: readonly Point[], count: number): Point[] {
  const lengths = curve.map((point, i) => {
    const before = curve[i - 1];
    return before ? Math.hypot(point[0] - before[0], point[1] - before[1]) : 0;
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const found: Point[] = [curve[0] as Point];
  let walked = 0;
  for (let i = 1; i < curve.length; i += 1) {
    walked += lengths[i] as number;
    if (walked >= (whole * found.length) / count - 1e-6) found.push(curve[i] as Point);
  }
  return found;
}

/** @returns points of quadratic curves: the start, then control, end, control, … */
function tips(half: readonly Point[], count: number, depth: number, seed: number): Point[] {
  const ends = spread(through(half), count);
  return ends.slice(1).reduce<Point[]>(
    (path, [x, y], i) => {
      const [fromX, fromY] = ends[i] as Point;
      const [dx, dy] = [x - fromX, y - fromY];
      const length = Math.hypot(dx, dy) || 1;
      const [outX, outY] = [dy / length, -dx / length];
      const long = depth * (0.55 + 0.9 * noise(seed + i * 3.7));
      const tip: Point = [x + outX * long + (dx / length) * long * 0.7, y + outY * long + (dy / length) * long * 0.7];
      path.push(
        [fromX + dx * 0.55 + outX * long * 0.95, fromY + dy * 0.55 + outY * long * 0.95],
        tip,
        [x + outX * long * 0.3, y + outY * long * 0.3],
        [x, y],
      );
      return path;
    },
    [ends[0] as Point],
  );
}

interface Edge {
  tips: number;
  depth: number;
  seed?: number;
}

/** Closed outline with feather tips. @param half right side from top to bottom, both ends on the centre line */
export function feathered(half: readonly Point[], { tips: count, depth, seed = 1 }: Edge): string {
  const right = tips(half, count, depth, seed);
  const left = tips(half, count, depth, seed + 50)
    .map(([x, y]): Point => [-x, y])
    .toReversed();
  const draw = (points: readonly Point[]) =>
    points.map(([x, y], i) => (i === 0 ? '' : `${i % 2 ? 'Q' : ' '}${at(x, y)}`)).join('');
  return `M${at(...(right[0] as Point))}${draw(right)}${draw(left)}z`;
}

export function widthOf(half: readonly Point[]): (y: number) => number {
  const curve = through(half);
  return (y) => {
    const above = curve.findLast(([, top]) => top <= y);
    const below = curve.find(([, top]) => top > y);
    if (!above || !below) return 0;
    return above[0] + ((below[0] - above[0]) * (y - above[1])) / (below[1] - above[1] || 1);
  };
}

const scale = (x: number, y: number, half: number, long: number, lean: number) =>
  `M${at(x - half, y)}C${at(x - half, y + long * 0.6)} ${at(x - half * 0.5 + lean, y + long * 0.9)} ${at(x + lean, y + long)}C${at(x + half * 0.5 + lean, y + long * 0.9)} ${at(x + half, y + long * 0.6)} ${at(x + half, y)}z`;

interface Coat {
  top: number;
  bottom: number;
  rows: number;
  width: (y: number) => number;
  size: readonly [from: number, to: number];
  long?: number;
  sag?: number;
  seed?: number;
}

export interface Feathers {
  depth: number;
  /** Two tones, so that a row doesn't look like a uniform band. */
  fills: readonly [string, string];
  shafts: string;
  tips: readonly Point[];
}

/** Rows of feathers around a round body, in drawing order: bottom first, because each row overlaps the one below. */
export function coat({ top, bottom, rows, width, size, long = 1.35, sag = 5, seed = 0 }: Coat): Feathers[] {
  return Array.from({ length: rows }, (_, row): Feathers => {
    const depth = rows === 1 ? 0 : row / (rows - 1);
    const y = top + (bottom - top) * depth;
    const wide = Math.max(2, width(y));
    const feather = size[0] + (size[1] - size[0]) * depth;
    const count = Math.max(2, Math.round((wide * 2.6) / feather)) + (row % 2);
    const fills: [string, string] = ['', ''];
    let shafts = '';
    const ends: Point[] = [];
    for (let i = 0; i < count; i += 1) {
      const random = noise(seed + row * 17.3 + i * 5.1);
      const turn = (((i + 0.5) / count) * 2 - 1) * 1.38;
      const half = feather * 0.62 * (0.35 + 0.65 * Math.cos(turn));
      const x = Math.sin(turn) * wide;
      const from = y + sag * Math.cos(turn) + (random - 0.5) * 1.6;
      const length = feather * long * (0.9 + random * 0.25);
      const lean = Math.sin(turn) * feather * 0.22;
      fills[random > 0.6 ? 1 : 0] += scale(x, from, half, length, lean);
      shafts += `M${at(x, from + length * 0.3)}L${at(x + lean * 0.9, from + length * 0.9)}`;
      ends.push([x + lean, from + length]);
    }
    return { depth, fills, shafts, tips: ends };
  }).toReversed();
}

/** A feather that hangs from (0, 0). `bend` moves its tip sideways. */
export const plume = (width: number, length: number, bend = 0): string =>
  `M0 0C${at(width, length * 0.18)} ${at(width * 1.05 + bend, length * 0.76)} ${at(bend, length)}C${at(bend - width * 1.05, length * 0.8)} ${at(-width, length * 0.22)} 0 0z`;

export const quill = (half: number, long: number, bend = 0): string =>
  `M${at(-half, 4)}C${at(-half * 1.15, -long * 0.38)} ${at(bend * 0.6 - half * 0.7, -long * 0.78)} ${at(bend, -long)}C${at(bend * 0.7 + half * 0.5, -long * 0.72)} ${at(half * 1.25, -long * 0.34)} ${at(half, 4)}z`;

/** Downy hairs in the ellipse with centre (x, y) and half axes rx, ry. */
export function down(count: number, [x, y]: Point, [rx, ry]: Point, long: number, seed: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [turn, far] = [noise(seed + i) * Math.PI * 2, Math.sqrt(noise(seed + i + 400))];
    const [fromX, fromY] = [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far];
    const length = long * (0.6 + noise(seed + i + 800) * 0.8);
    const side = (fromX - x) / rx;
    return `M${at(fromX, fromY)}q${at(side * length * 0.2, length * 0.5)} ${at(side * length * 0.8 + (noise(seed + i + 90) - 0.5) * 3, length)}`;
  }).join('');
}

export const star = (x: number, y: number, r: number): string =>
  `M${at(x, y - r)}q${at(r * 0.16, r * 0.84)} ${at(r, r)}q${at(-r * 0.84, r * 0.16)} ${at(-r, r)}q${at(-r * 0.16, -r * 0.84)} ${at(-r, -r)}q${at(r * 0.84, -r * 0.16)} ${at(r, -r)}z`;
