import type { SkyBody } from '@sternenrat/contracts/sky';
import { dayMs, signedDegrees, longitudeOf, normalizeDegrees } from './longitude.ts';

/** Fastest first. */
export const classicalBodies = ['moon', 'mercury', 'venus', 'sun', 'mars', 'jupiter', 'saturn'] as const;
export type ClassicalBody = (typeof classicalBodies)[number];

function stepHours(body: SkyBody): number {
  if (body === 'moon') return 8;
  return body === 'uranus' || body === 'neptune' || body === 'pluto' ? 96 : 24;
}
const blockDays = 32;
const margin = { before: 1, after: 2 };

export interface Ephemeris {
  /** Degrees from 0 to 360, within 0.001 of `longitudeOf`. @param at milliseconds since 1970 */
  longitude(body: SkyBody, at: number): number;
  /** Degrees per day, negative while retrograde. @param at milliseconds since 1970 */
  speed(body: SkyBody, at: number): number;
}

function computeBlock(body: SkyBody, block: number): Float64Array {
  const step = (stepHours(body) * dayMs) / 24;
  const count = (blockDays * dayMs) / step + margin.before + margin.after;
  const start = block * blockDays * dayMs - margin.before * step;
  const samples = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const longitude = longitudeOf(body, new Date(start + i * step));
    const previous = samples[i - 1];
    samples[i] = previous === undefined ? longitude : previous + signedDegrees(longitude - previous);
  }
  return samples;
}

/** Interpolates cached samples: much faster than `longitudeOf`. @param blocks cache size; a block: one body, 32 days */
export function createEphemeris(blocks = 7 * 48): Ephemeris {
  const known = new Map<string, Float64Array>();
  const samplesOf = (body: SkyBody, block: number): Float64Array => {
    const key = `${body}${block}`;
    const found = known.get(key);
    if (found) return found;
    const samples = computeBlock(body, block);
    known.set(key, samples);
    const [oldest] = known.keys();
    if (known.size > blocks && oldest !== undefined) known.delete(oldest);
    return samples;
  };
  const around = (body: SkyBody, at: number) => {
    const block = Math.floor(at / (blockDays * dayMs));
    const samples = samplesOf(body, block);
    const place = (at - block * blockDays * dayMs) / ((stepHours(body) * dayMs) / 24);
    const i = Math.floor(place);
    const sample = (index: number): number => samples[index] ?? NaN;
    return { a: sample(i), b: sample(i + 1), c: sample(i + 2), d: sample(i + 3), x: place - i };
  };
  return {
    // cubic Lagrange interpolation through the samples a, b, c, d at x = -1, 0, 1, 2
    longitude: (body, at) => {
      const { a, b, c, d, x } = around(body, at);
      return normalizeDegrees(
        (-a * x * (x - 1) * (x - 2)) / 6 +
          (b * (x + 1) * (x - 1) * (x - 2)) / 2 -
          (c * (x + 1) * x * (x - 2)) / 2 +
          (d * (x + 1) * x * (x - 1)) / 6,
      );
    },
    speed: (body, at) => {
      const { a, b, c, d, x } = around(body, at);
      const perStep =
        (-a * (3 * x * x - 6 * x + 2)) / 6 +
        (b * (3 * x * x - 4 * x - 1)) / 2 -
        (c * (3 * x * x - 2 * x - 2)) / 2 +
        (d * (3 * x * x - 1)) / 6;
      return (perStep * 24) / stepHours(body);
    },
  };
}
