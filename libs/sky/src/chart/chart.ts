import { type AspectKind, skyBodies, type SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { aspectAngles, orbLimit } from '../aspects.ts';
import { longitudeOf, signedDegrees, signOf, speedOf } from '../longitude.ts';
import { type Angles, anglesOf, localSphere } from './angles.ts';
import { type Birth, type BirthTime, birthTimeOf } from './birth-time.ts';
import { type Cusps, houseOf, type HouseSystem, placidusCusps, wholeSignCusps } from './houses.ts';
import { meanNode } from './node.ts';

export interface ChartBody {
  readonly body: SkyBody;
  /** Geocentric apparent ecliptic longitude of date, in degrees. */
  readonly longitude: number;
  readonly sign: Zodiac;
  /** Another sign that the body was in on that day; null if time and place are known or the body stayed in its sign. */
  readonly otherSign: Zodiac | null;
  readonly retrograde: boolean;
  /** 1 to 12; null if time or place are unknown. */
  readonly house: number | null;
}

export interface ChartAspect {
  readonly a: SkyBody;
  readonly b: SkyBody;
  readonly kind: AspectKind;
  /** In degrees. */
  readonly orb: number;
}

export interface Chart {
  readonly time: BirthTime;
  readonly bodies: readonly ChartBody[];
  /** Ecliptic longitude of the Moon's mean ascending node, in degrees. */
  readonly node: number;
  /** Smallest orb first. Those of the Moon are missing if time or place are unknown. */
  readonly aspects: readonly ChartAspect[];
  readonly angles: Angles | null;
  readonly houses: { readonly system: HouseSystem; readonly cusps: Cusps } | null;
}

/** @param wanted beyond the polar circles, where Placidus defines no houses, the chart has whole-sign houses */
export function chartOf(birth: Birth, wanted: HouseSystem = 'wholeSign'): Chart {
  const time = birthTimeOf(birth);
  const sphere = birth.place && time.clock !== 'unknown' ? localSphere(time.at, birth.place) : null;
  const angles = sphere && anglesOf(sphere);
  const placidus = sphere && wanted === 'placidus' ? placidusCusps(sphere) : null;
  const houses = angles && {
    system: placidus ? ('placidus' as const) : ('wholeSign' as const),
    cusps: placidus ?? wholeSignCusps(angles),
  };
  const bodies = skyBodies.map((body) => chartBody(body, time, houses?.cusps ?? null));
  const aspects = aspectsIn(angles ? bodies : bodies.filter(({ body }) => body !== 'moon'));
  return { time, bodies, node: meanNode(time.at), aspects, angles, houses };
}

function chartBody(body: SkyBody, time: BirthTime, cusps: Cusps | null): ChartBody {
  const longitude = longitudeOf(body, time.at);
  const sign = signOf(longitude);
  const signs = [time.earliest, time.latest].map((at) => signOf(longitudeOf(body, at)));
  return {
    body,
    longitude,
    sign,
    otherSign: signs.find((other) => other !== sign) ?? null,
    retrograde: speedOf(body, time.at) < 0,
    house: cusps && houseOf(longitude, cusps),
  };
}

function aspectsIn(bodies: readonly ChartBody[]): ChartAspect[] {
  const pairs = bodies.flatMap((a, index) => bodies.slice(index + 1).map((b) => [a, b] as const));
  return pairs
    .flatMap(([a, b]) => {
      const apart = Math.abs(signedDegrees(a.longitude - b.longitude));
      return (Object.keys(aspectAngles) as AspectKind[])
        .map((kind) => ({ a: a.body, b: b.body, kind, orb: Math.abs(apart - aspectAngles[kind]) }))
        .filter(({ kind, orb }) => orb <= orbLimit(a.body, b.body, kind));
    })
    .toSorted((x, y) => x.orb - y.orb);
}
