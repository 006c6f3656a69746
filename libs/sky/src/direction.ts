import { AstroTime, Equator, Horizon, Illumination, Observer } from 'astronomy-engine';
import { engineBody, signedDegrees } from './longitude.ts';
import type { Place } from './place.ts';

export const nakedEyeBodies = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
export type NakedEyeBody = (typeof nakedEyeBodies)[number];

export interface Direction {
  /** Degrees above the horizon, refraction included. */
  readonly altitude: number;
  /** Degrees clockwise from north (east is 90), 0 to 360. */
  readonly azimuth: number;
}

export const observerAt = ({ latitude, longitude }: Place) => new Observer(latitude, longitude, 0);

export function directionOf(body: NakedEyeBody, at: Date, place: Place): Direction {
  const [time, observer] = [new AstroTime(at), observerAt(place)];
  const { ra, dec } = Equator(engineBody[body], time, observer, true, true);
  const { altitude, azimuth } = Horizon(time, observer, ra, dec, 'normal');
  return { altitude, azimuth };
}

export interface BodyInSky extends Direction {
  readonly body: NakedEyeBody;
  readonly magnitude: number;
}

export const nakedEyeBodiesAt = (at: Date, place: Place): BodyInSky[] =>
  nakedEyeBodies.map((body) => ({
    body,
    ...directionOf(body, at, place),
    magnitude: Illumination(engineBody[body], at).mag,
  }));

/** Magnitude of the faintest body visible from a village: -5 by day, 5 at night. @param sun altitude in degrees */
export function limitingMagnitude(sun: number): number {
  if (sun >= 0) return -5;
  return Math.min(5, -3.5 - sun * 0.62);
}

/** Haze hides planets below 2°. @param sun altitude of the Sun in degrees */
export function isVisible({ body, altitude, magnitude }: BodyInSky, sun: number): boolean {
  if (body === 'sun' || body === 'moon') return altitude > 0;
  return altitude > 2 && magnitude < limitingMagnitude(sun);
}

export const azimuthOffset = (azimuth: number, facing: number): number => signedDegrees(azimuth - facing);

/** The view looks south in the northern hemisphere and north in the southern. */
export const facingOf = ({ latitude }: Place): number => (latitude >= 0 ? 180 : 0);
