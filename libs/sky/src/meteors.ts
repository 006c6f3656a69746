import { nextSunLongitude } from './almanac.ts';
import { dayMs } from './longitude.ts';

export interface MeteorShower {
  readonly name: string;
  /** Longitude of the Sun at the maximum, in degrees of the equinox J2000. */
  readonly sunLongitude: number;
  /** The zenithal hourly rate (ZHR) at the maximum. */
  readonly perHour: number;
  /** `MM-DD`; the span may include New Year. */
  readonly active: readonly [from: string, to: string];
}

/** A selection of showers; values from the International Meteor Organization (Meteor Shower Calendar). */
export const meteorShowers: readonly MeteorShower[] = [
  { name: 'Quadrantiden', sunLongitude: 283.15, perHour: 80, active: ['12-28', '01-12'] },
  { name: 'Lyriden', sunLongitude: 32.32, perHour: 18, active: ['04-14', '04-30'] },
  { name: 'Eta-Aquariiden', sunLongitude: 45.5, perHour: 50, active: ['04-19', '05-28'] },
  { name: 'Perseiden', sunLongitude: 140, perHour: 100, active: ['07-17', '08-24'] },
  { name: 'Orioniden', sunLongitude: 208, perHour: 20, active: ['10-02', '11-07'] },
  { name: 'Leoniden', sunLongitude: 235.27, perHour: 10, active: ['11-06', '11-30'] },
  { name: 'Geminiden', sunLongitude: 262.2, perHour: 150, active: ['12-04', '12-20'] },
  { name: 'Ursiden', sunLongitude: 270.7, perHour: 10, active: ['12-17', '12-26'] },
];

/** Drift of the equinox of date against the equinox J2000, in degrees per year. */
const precession = 0.01397;

export interface Maximum {
  readonly shower: MeteorShower;
  readonly at: Date;
}

export function nextMaxima(at: Date): Maximum[] {
  const years = (at.getTime() - Date.UTC(2000, 0, 1)) / (365.25 * dayMs);
  return meteorShowers
    .map((shower) => ({ shower, at: nextSunLongitude((shower.sunLongitude + precession * years) % 360, at) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
