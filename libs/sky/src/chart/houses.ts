import { normalizeDegrees } from '../longitude.ts';
import { acos, type Angles, anglesOf, eclipticLongitude, type LocalSphere, sin, tan } from './angles.ts';

export type HouseSystem = 'wholeSign' | 'placidus';

/** Ecliptic longitudes in degrees at which the houses 1 to 12 begin. */
export type Cusps = readonly number[];

/** The sign of the Ascendant is the first house, the next sign the second (Vettius Valens and other ancient sources). */
export function wholeSignCusps({ ascendant }: Angles): Cusps {
  const first = Math.floor(ascendant / 30) * 30;
  return Array.from({ length: 12 }, (_, index) => normalizeDegrees(first + index * 30));
}

/**
 * Cusps by Placidus: points that have covered one or two thirds of their way from the horizon to the meridian. Solved
 * by iteration (R. W. Holden, The Elements of House Division, chapter 9).
 * @returns null beyond the polar circles, where some points neither rise nor set
 */
export function placidusCusps(sphere: LocalSphere): Cusps | null {
  if (Math.abs(sphere.latitude) + sphere.obliquity >= 90) return null;
  const { ascendant, midheaven } = anglesOf(sphere);
  const eleventh = cuspAbove(sphere, 1 / 3);
  const twelfth = cuspAbove(sphere, 2 / 3);
  const second = cuspBelow(sphere, 2 / 3);
  const third = cuspBelow(sphere, 1 / 3);
  const eastern = [midheaven, eleventh, twelfth, ascendant, second, third];
  const around = [...eastern, ...eastern.map((cusp) => normalizeDegrees(cusp + 180))];
  return Array.from({ length: 12 }, (_, index) => around[(index + 3) % 12] ?? NaN);
}

/** Degrees of right ascension that a point of the ecliptic travels from rising to the meridian. */
function semiDiurnalArc(rightAscension: number, { obliquity, latitude }: LocalSphere): number {
  const tangentOfDeclination = sin(rightAscension) * tan(obliquity);
  return acos(-tan(latitude) * tangentOfDeclination);
}

const cuspAbove = (sphere: LocalSphere, share: number): number =>
  solve(sphere, (rightAscension) => sphere.meridian + share * semiDiurnalArc(rightAscension, sphere));

const cuspBelow = (sphere: LocalSphere, share: number): number =>
  solve(sphere, (rightAscension) => sphere.meridian + 180 - share * (180 - semiDiurnalArc(rightAscension, sphere)));

function solve({ meridian, obliquity }: LocalSphere, next: (rightAscension: number) => number): number {
  let rightAscension = next(meridian + 90);
  // near the polar circles, the iteration converges slowly
  for (let step = 0; step < 300; step += 1) {
    const better = next(rightAscension);
    if (Math.abs(better - rightAscension) < 1e-7) break;
    rightAscension = better;
  }
  return eclipticLongitude(rightAscension, obliquity);
}

export function houseOf(longitude: number, cusps: Cusps): number {
  const index = cusps.findIndex((cusp, house) => {
    const size = normalizeDegrees((cusps[(house + 1) % 12] ?? 0) - cusp);
    return normalizeDegrees(longitude - cusp) < size;
  });
  return index + 1;
}
