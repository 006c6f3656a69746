import { AstroTime, e_tilt } from 'astronomy-engine';
import { normalizeDegrees } from '../longitude.ts';

/** The Moon's mean ascending node, in degrees of date. Meeus, Astronomical Algorithms, formula 47.7, plus nutation. */
export function meanNode(at: Date): number {
  const time = new AstroTime(at);
  const centuries = time.tt / 36_525;
  const mean =
    125.0445479 -
    1934.1362891 * centuries +
    0.0020754 * centuries ** 2 +
    centuries ** 3 / 467_441 -
    centuries ** 4 / 60_616_000;
  return normalizeDegrees(mean + e_tilt(time).dpsi / 3600);
}
