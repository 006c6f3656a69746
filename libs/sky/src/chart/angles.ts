import { AstroTime, e_tilt, SiderealTime } from 'astronomy-engine';
import { normalizeDegrees } from '../longitude.ts';

/** Degrees in ecliptic longitude of date. */
export interface Angles {
  readonly ascendant: number;
  readonly midheaven: number;
}

/** What angles and houses are computed from; all in degrees. */
export interface LocalSphere {
  /** Right ascension of the meridian: the local apparent sidereal time. */
  readonly meridian: number;
  readonly obliquity: number;
  readonly latitude: number;
}

const radians = Math.PI / 180;
export const sin = (degrees: number): number => Math.sin(degrees * radians);
export const cos = (degrees: number): number => Math.cos(degrees * radians);
export const tan = (degrees: number): number => Math.tan(degrees * radians);
export const acos = (value: number): number => Math.acos(value) / radians;
export const atan2 = (y: number, x: number): number => Math.atan2(y, x) / radians;

export function localSphere(at: Date, place: { readonly latitude: number; readonly longitude: number }): LocalSphere {
  const time = new AstroTime(at);
  return {
    meridian: normalizeDegrees(SiderealTime(time) * 15 + place.longitude),
    obliquity: e_tilt(time).tobl,
    latitude: place.latitude,
  };
}

export const eclipticLongitude = (rightAscension: number, obliquity: number): number =>
  normalizeDegrees(atan2(sin(rightAscension), cos(rightAscension) * cos(obliquity)));

/**
 * The points of the ecliptic that rise in the east and stand in the meridian (Meeus, Astronomical Algorithms,
 * chapter 14; the Ascendant is his formula for the rising point). Beyond the polar circles, the Ascendant is the one
 * of the two horizon points that follows the Midheaven, as in Swiss Ephemeris.
 */
export function anglesOf({ meridian, obliquity, latitude }: LocalSphere): Angles {
  const midheaven = eclipticLongitude(meridian, obliquity);
  const rising = atan2(cos(meridian), -(sin(meridian) * cos(obliquity) + tan(latitude) * sin(obliquity)));
  const isBehind = normalizeDegrees(rising - midheaven) > 180;
  return { midheaven, ascendant: normalizeDegrees(isBehind ? rising + 180 : rising) };
}
