import { AstroTime, Equator, Horizon, Illumination, Observer } from 'astronomy-engine';
import { engineBody, halfTurn } from './longitude.ts';
import type { Place } from './place.ts';

/** What can be seen with the naked eye and moves among the stars. */
export const wanderers = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
export type Wanderer = (typeof wanderers)[number];

export interface Direction {
  /** Degrees above the horizon, lifted by the air as the eye sees it; negative below. */
  readonly altitude: number;
  /** Degrees from north over east, 0 to 360. */
  readonly azimuth: number;
}

export const observerAt = ({ latitude, longitude }: Place) => new Observer(latitude, longitude, 0);

/** Where one of them stands as seen from there, the parallax of the Moon included. */
export function directionOf(body: Wanderer, at: Date, place: Place): Direction {
  const [time, observer] = [new AstroTime(at), observerAt(place)];
  const { ra, dec } = Equator(engineBody[body], time, observer, true, true);
  const { altitude, azimuth } = Horizon(time, observer, ra, dec, 'normal');
  return { altitude, azimuth };
}

export interface Seen extends Direction {
  readonly body: Wanderer;
  /** Visual magnitude: the smaller the brighter. */
  readonly magnitude: number;
}

/** Sun, Moon and the five planets, wherever they stand. */
export const wanderersAt = (at: Date, place: Place): Seen[] =>
  wanderers.map((body) => ({
    body,
    ...directionOf(body, at, place),
    magnitude: Illumination(engineBody[body], at).mag,
  }));

/**
 * The faintest magnitude that an eye sees at that height of the Sun, in a village: nothing by day, 5 in the dark.
 * @param sun its altitude in degrees; Venus shows with it just below the horizon, the last stars at -16
 */
export function faintestSeen(sun: number): number {
  if (sun >= 0) return -5;
  return Math.min(5, -3.5 - sun * 0.62);
}

/** Whether it stands up there for an eye that looks now; the thick air of the lowest two degrees hides planets. */
export function isSeen({ body, altitude, magnitude }: Seen, sun: number): boolean {
  if (body === 'sun' || body === 'moon') return altitude > 0;
  return altitude > 2 && magnitude < faintestSeen(sun);
}

/** Degrees from `facing` to there, positive to the right of who looks. */
export const aside = (azimuth: number, facing: number): number => halfTurn(azimuth - facing);

/** Where the Sun's path stands: south in the northern half of the Earth, north in the other. Degrees of azimuth. */
export const facingOf = ({ latitude }: Place): number => (latitude >= 0 ? 180 : 0);
