import {
  AstroTime,
  Body,
  EclipticGeoMoon,
  GeoVector,
  RotateVector,
  Rotation_EQJ_ECT,
  SphereFromVector,
} from 'astronomy-engine';
import { zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { type SkyBody } from '@sternenrat/contracts/sky';

export const dayMs = 86_400_000;

export const engineBody: Record<SkyBody, Body> = {
  sun: Body.Sun,
  moon: Body.Moon,
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
  uranus: Body.Uranus,
  neptune: Body.Neptune,
  pluto: Body.Pluto,
};

/** @returns x with 0 ≤ x < 360 */
export function normalizeDegrees(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? (rest + 360) % 360 : rest;
}

/** @returns x with -180 ≤ x < 180 */
export function signedDegrees(degrees: number): number {
  return normalizeDegrees(degrees + 180) - 180;
}

/** Ecliptic longitude in degrees from 0 to 360: geocentric, apparent, of date (the equinox of `at`). */
export function longitudeOf(body: SkyBody, at: Date): number {
  const time = new AstroTime(at);
  if (body === 'moon') return normalizeDegrees(EclipticGeoMoon(time).lon);
  const vector = GeoVector(engineBody[body], time, true);
  return normalizeDegrees(SphereFromVector(RotateVector(Rotation_EQJ_ECT(time), vector)).lon);
}

/** Speed in longitude, in degrees per day: the mean over the hour around `at`. Negative while retrograde. */
export function speedOf(body: SkyBody, at: Date): number {
  const halfHour = dayMs / 48;
  const later = longitudeOf(body, new Date(at.getTime() + halfHour));
  const earlier = longitudeOf(body, new Date(at.getTime() - halfHour));
  return signedDegrees(later - earlier) * 24;
}

/** The sign in the tropical zodiac: twelve parts of 30 degrees each, counted from the March equinox. */
export function signOf(longitude: number): Zodiac {
  return zodiacs[Math.floor(normalizeDegrees(longitude) / 30) % 12] ?? 'widder';
}
