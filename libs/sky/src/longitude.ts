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

/** What the bodies are called by astronomy-engine. */
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

/** Degrees brought to 0 ≤ x < 360. */
export function turn(degrees: number): number {
  const rest = degrees % 360;
  return rest < 0 ? (rest + 360) % 360 : rest;
}

/** Degrees brought to -180 ≤ x < 180: the shorter way round. */
export function halfTurn(degrees: number): number {
  return turn(degrees + 180) - 180;
}

/** Geocentric apparent longitude on the true ecliptic of date (light time, aberration, precession, nutation), degrees 0 to 360. */
export function longitudeOf(body: SkyBody, at: Date): number {
  const time = new AstroTime(at);
  if (body === 'moon') return turn(EclipticGeoMoon(time).lon);
  const vector = GeoVector(engineBody[body], time, true);
  return turn(SphereFromVector(RotateVector(Rotation_EQJ_ECT(time), vector)).lon);
}

/** Degrees a day, negative while the body runs backwards; the mean over the hour around `at`. */
export function speedOf(body: SkyBody, at: Date): number {
  const halfHour = dayMs / 48;
  const later = longitudeOf(body, new Date(at.getTime() + halfHour));
  const earlier = longitudeOf(body, new Date(at.getTime() - halfHour));
  return halfTurn(later - earlier) * 24;
}

/** The tropical sign: twelve parts of 30 degrees from the March equinox on. */
export function signOf(longitude: number): Zodiac {
  return zodiacs[Math.floor(turn(longitude) / 30) % 12] ?? 'widder';
}
