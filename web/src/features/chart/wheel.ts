/** Radii in units of the drawing, whose centre is at 0, 0. */
export const radii = { edge: 198, signs: 164, tick: 158, glyph: 133, degree: 108, houses: 95, aspects: 76 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Longitudes increase counter-clockwise. @param start the longitude in degrees that lies at the left */
export function pointAt(longitude: number, radius: number, start: number): Point {
  const angle = Math.PI + ((longitude - start) * Math.PI) / 180;
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
const distance = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** SVG path of a part of a ring. Angles in degrees. */
export function sector(from: number, to: number, inner: number, outer: number, start: number): string {
  const at = (longitude: number, radius: number): string => {
    const { x, y } = pointAt(longitude, radius, start);
    return `${x} ${y}`;
  };
  const large = distance(from, to) > 180 ? 1 : 0;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 0 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 1 ${at(from, inner)}Z`;
}

/** Isotonic regression (pool adjacent violators) on a circle. @param gap in degrees; times the labels well below 360 */
export function spreadLabels(longitudes: readonly number[], gap: number): number[] {
  const sorted = longitudes.map((longitude, index) => ({ longitude, index })).toSorted(byLongitude);
  const free = sorted.map(({ longitude }, at) => distance(sorted.at(at - 1)?.longitude ?? 0, longitude));
  const first = free.indexOf(Math.max(...free));
  const order = [...sorted.slice(first), ...sorted.slice(0, first)];
  const origin = order[0]?.longitude ?? 0;
  const pools: { sum: number; size: number }[] = [];
  order.forEach(({ longitude }, at) => {
    let pool = { sum: distance(origin, longitude) - at * gap, size: 1 };
    for (let last = pools.at(-1); last && last.sum / last.size > pool.sum / pool.size; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, size: pool.size + last.size };
      pools.pop();
    }
    pools.push(pool);
  });
  const shifts = pools.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size));
  const placed = [...longitudes];
  order.forEach(({ index }, at) => void (placed[index] = distance(0, origin + (shifts[at] ?? 0) + at * gap)));
  return placed;
}

const byLongitude = (a: { longitude: number }, b: { longitude: number }): number => a.longitude - b.longitude;
