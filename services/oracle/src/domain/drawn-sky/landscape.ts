import { height, round, width } from './canvas.ts';

/** Hills from left to right. @param swing how far they rise and fall around `base` */
export function ridge(random: () => number, base: number, swing: number, steps = 8): string {
  const points = Array.from({ length: steps + 1 }, (_, i) => ({
    x: (i * width) / steps,
    y: base + (random() - 0.5) * 2 * swing,
  }));
  const [first] = points;
  const curve = points
    .slice(1)
    .map(({ x, y }, i) => {
      const from = points[i] ?? { x: 0, y: base };
      const half = round((from.x + x) / 2);
      return `C${half} ${round(from.y)} ${half} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
  return `M0 ${round(first?.y ?? base)}${curve}`;
}

export const hills = (random: () => number, base: number, swing: number, fill: string): string =>
  `<path d="${ridge(random, base, swing)}V${height}H0Z" fill="${fill}"/>`;

export function fir(x: number, y: number, tall: number): string {
  const at = (out: number, up: number) => `${round(x + out * tall)} ${round(y - up * tall)}`;
  return `M${at(0, 1)}L${at(0.13, 0.64)}L${at(0.07, 0.66)}L${at(0.19, 0.34)}L${at(0.1, 0.37)}L${at(0.24, 0)}H${round(x - 0.24 * tall)}L${at(-0.1, 0.37)}L${at(-0.19, 0.34)}L${at(-0.07, 0.66)}L${at(-0.13, 0.64)}Z`;
}

export const firs = (random: () => number, [from, to]: readonly [number, number], y: number, tall: number): string =>
  Array.from({ length: Math.round((to - from) / (tall * 0.3)) }, () =>
    fir(from + random() * (to - from), y + random() * tall * 0.1, tall * (0.55 + random() * 0.6)),
  ).join('');

export const glow = (x: number, y: number, r: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="url(#lamp)"/>`;
