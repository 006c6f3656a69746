import type { Concern } from '@sternenrat/contracts/reading';
import type { AspectKind, MoonPhase } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { signOf } from '@sternenrat/sky/longitude';
import { phaseOf } from '@sternenrat/sky/moon';
import { relationOf, type Relation } from '../facts/facts.ts';
import { dignityOf, type Dignity } from './dignities.ts';
import { matterOf, type Matter, type Significator, type Tide } from './significators.ts';
import type { AtTimes, Course, MoonAspect, SkyOfDay } from './sky-of-day.ts';

export type MoonLight = 'new' | 'waxing' | 'full' | 'waning';

export type Finding =
  | { readonly kind: 'dignity'; readonly dignity: Dignity; readonly sign: Zodiac }
  | {
      readonly kind: 'aspect';
      readonly other: ClassicalBody;
      readonly aspect: AspectKind;
      readonly orb: number;
      readonly course: Course;
    }
  | { readonly kind: 'motion'; readonly isRetrograde: boolean; readonly sign: Zodiac }
  | { readonly kind: 'moonPhase'; readonly light: MoonLight; readonly phase: MoonPhase; readonly angle: number }
  | ({ readonly kind: 'moonAspect' } & MoonAspect)
  | { readonly kind: 'ownSign'; readonly relation: Exclude<Relation, null>; readonly sign: Zodiac };

/** A finding with a score. `testify` writes texts only for those that are shown. */
export interface Weighed {
  readonly significator: Significator;
  readonly score: number;
  readonly finding: Finding;
}

/** Points of Lilly's table (Christian Astrology, p. 115). */
const points = {
  dignity: { domicile: 5, exaltation: 4, detriment: -5, fall: -4 },
  trine: 4,
  sextile: 3,
  square: -3,
  opposition: -4,
  conjunction: { benefic: 5, neutral: 3, malefic: -5, combust: -5, significators: 4 },
  retrograde: -5,
  swift: 2,
} as const;

/** For the relation of a body's sign to the player's sign. Chosen by the project, without a source. */
const relationPoints = { own: 4, element: 3, opposite: -4 } as const;

const lightPoints: Record<Tide, Record<MoonLight, number>> = {
  growth: { new: 1, waxing: 2, full: 0, waning: -2 },
  release: { new: 1, waxing: -2, full: -1, waning: 2 },
};

type Nature = 'benefic' | 'neutral' | 'malefic';
const natures: Partial<Record<ClassicalBody, Nature>> = {
  venus: 'benefic',
  jupiter: 'benefic',
  mars: 'malefic',
  saturn: 'malefic',
};
const natureOf = (body: ClassicalBody): Nature => natures[body] ?? 'neutral';
/** A malefic body's good aspects help less; a benefic body's bad aspects harm less. */
const softFactor: Record<Nature, number> = { benefic: 1, neutral: 0.8, malefic: 0.6 };
const hardFactor: Record<Nature, number> = { benefic: 0.5, neutral: 0.8, malefic: 1 };
const significatorsFactor = 1.3;
/** Factor at the orb's edge. An exact aspect has 1. */
const leastTight = 0.4;
/** A separating aspect counts less, because it speaks of the past. */
const courseFactor: Record<Course, number> = { applying: 1, exact: 1, separating: 0.6 };

/** A slow body gives the same score for weeks, so it says less about a day. */
const paceFactor: Record<ClassicalBody, number> = {
  moon: 1,
  mercury: 0.8,
  venus: 0.8,
  sun: 0.8,
  mars: 0.6,
  jupiter: 0.4,
  saturn: 0.3,
};

/** In degrees per day. The Sun is missing, because its speed hardly varies. */
const meanSpeed: Partial<Record<ClassicalBody, number>> = {
  moon: 13.18,
  mercury: 0.99,
  venus: 0.99,
  mars: 0.52,
  jupiter: 0.083,
  saturn: 0.033,
};
/** The Moon's speed varies less than a planet's. */
const swiftFrom = (body: ClassicalBody): number => (meanSpeed[body] ?? Infinity) * (body === 'moon' ? 1.05 : 1.3);

const lights: Record<MoonPhase, MoonLight> = {
  neumond: 'new',
  zunehmende_sichel: 'waxing',
  erstes_viertel: 'waxing',
  zunehmender_mond: 'waxing',
  vollmond: 'full',
  abnehmender_mond: 'waning',
  letztes_viertel: 'waning',
  abnehmende_sichel: 'waning',
};

function allDay<T>(times: AtTimes, valueAt: (at: number) => T): T | null {
  const [start, noon, end] = times.map(valueAt);
  return start === noon && noon === end ? (noon as T) : null;
}

function aspectPoints(other: ClassicalBody, aspect: AspectKind, isBetweenSignificators: boolean): number {
  const nature = natureOf(other);
  const factor = isBetweenSignificators ? significatorsFactor : 1;
  if (aspect === 'conjunction') {
    if (other === 'sun') return points.conjunction.combust;
    return isBetweenSignificators ? points.conjunction.significators * factor : points.conjunction[nature];
  }
  const isSoft = aspect === 'trine' || aspect === 'sextile';
  return points[aspect] * factor * (isSoft ? softFactor : hardFactor)[nature];
}

function aspectsOf(sky: SkyOfDay, { significators }: Matter): Weighed[] {
  return sky.aspects.flatMap(({ bodies, aspect, orb, course, tightness }): Weighed[] => {
    const [first, second] = significators.filter(({ body }) => bodies.includes(body));
    if (!first) return [];
    const other = bodies[0] === first.body ? bodies[1] : bodies[0];
    const pace = Math.max(paceFactor[first.body], paceFactor[other]);
    const strength = (leastTight + (1 - leastTight) * tightness) * courseFactor[course] * first.weight * pace;
    const score = aspectPoints(other, aspect, second !== undefined) * strength;
    return [{ significator: first, score, finding: { kind: 'aspect', other, aspect, orb, course } }];
  });
}

function ownFindings(sky: SkyOfDay, significator: Significator, own: Zodiac | null): Weighed[] {
  const { body, weight } = significator;
  const found: Weighed[] = [];
  const add = (score: number, finding: Finding) =>
    found.push({ significator, score: score * weight * paceFactor[body], finding });

  const sign = allDay(sky.longitudes[body], signOf);
  const speeds = sky.speeds[body];
  if (sign) {
    const dignity = dignityOf(body, sign);
    if (dignity) add(points.dignity[dignity], { kind: 'dignity', dignity, sign });
    const relation = relationOf(sign, own);
    if (relation) add(relationPoints[relation], { kind: 'ownSign', relation, sign });
  }
  if (sign && speeds.every((speed) => speed < 0)) add(points.retrograde, { kind: 'motion', isRetrograde: true, sign });
  if (sign && speeds.every((speed) => speed > swiftFrom(body)))
    add(points.swift, { kind: 'motion', isRetrograde: false, sign });
  return found;
}

export const moonAspectScore = ({ other, aspect }: MoonAspect, significators: readonly Significator[]): number =>
  aspectPoints(
    other,
    aspect,
    significators.some(({ body }) => body === other),
  );

function moonOf(sky: SkyOfDay, significator: Significator, { significators, tide }: Matter): Weighed[] {
  const found: Weighed[] = [];
  const angles = sky.longitudes.moon.map((moon, i) => moon - (sky.longitudes.sun[i] ?? 0)) as unknown as AtTimes;
  const light = allDay(angles, (angle) => lights[phaseOf(angle)]);
  const lightScore = light ? lightPoints[tide][light] : 0;
  if (light && lightScore !== 0) {
    const finding = { kind: 'moonPhase', light, phase: phaseOf(angles[1]), angle: angles[1] } as const;
    found.push({ significator, score: lightScore, finding });
  }
  const next = sky.nextMoonAspect;
  if (next) {
    const score = moonAspectScore(next, significators) * significator.weight;
    found.push({ significator, score, finding: { kind: 'moonAspect', ...next } });
  }
  return found;
}

/** @param own the player's sign; null: findings don't depend on it */
export function weigh(concern: Concern, own: Zodiac | null, sky: SkyOfDay): Weighed[] {
  const matter = matterOf(concern);
  const apart = matter.significators.flatMap((significator) => ownFindings(sky, significator, own));
  const moon = matter.significators.find(({ body }) => body === 'moon');
  return [...apart, ...aspectsOf(sky, matter), ...(moon ? moonOf(sky, moon, matter) : [])];
}

export const sumOf = (weighed: readonly Pick<Weighed, 'score'>[]): number =>
  weighed.reduce((sum, { score }) => sum + score, 0);

export const lightOf = (phase: MoonPhase): MoonLight => lights[phase];
