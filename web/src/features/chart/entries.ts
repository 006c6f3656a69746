import { inSign } from '@sternenrat/contracts/in-sign';
import { bodyLabels, type SkyBody } from '@sternenrat/contracts/sky';
import type { ChartData } from '@sternenrat/contracts/endpoints/chart';
import { zodiacLabels, zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import * as words from './texts/words.ts';

export interface Entry {
  readonly key: string;
  readonly title: string;
  readonly sentences: readonly string[];
}

export type ChartBody = ChartData['bodies'][number];
export type ChartAspect = ChartData['aspects'][number];

export const keyOf = {
  body: (body: SkyBody) => `body ${body}`,
  point: (point: keyof typeof words.pointNames) => `point ${point}`,
  sign: (sign: Zodiac) => `sign ${sign}`,
  house: (house: number) => `house ${house}`,
  aspect: ({ a, b }: ChartAspect) => `aspect ${a} ${b}`,
};

export const signAt = (longitude: number): Zodiac => zodiacs[Math.floor(longitude / 30) % 12] ?? 'widder';
/** Degrees within the sign, with minutes rounded down: "14° 05′". */
export function degreeOf(longitude: number): string {
  const minutes = Math.floor((longitude % 30) * 60);
  return `${Math.floor(minutes / 60)}°\u00a0${String(minutes % 60).padStart(2, '0')}′`;
}

const list = new Intl.ListFormat('de-DE');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without angles, the time or the place is unknown, and the Moon's place is only known to some degrees. */
export const shownBodies = ({ bodies, ascendant }: ChartData): readonly ChartBody[] =>
  ascendant === null ? bodies.filter(({ body }) => body !== 'moon') : bodies;

export function entriesOf(chart: ChartData): Entry[] {
  const bodies = shownBodies(chart);
  return [
    ...bodies.map((body) => bodyEntry(body, chart.ascendant !== null)),
    ...pointsOf(chart).map(({ point, longitude }) => pointEntry(point, longitude)),
    ...zodiacs.map((sign) => signEntry(sign, bodies)),
    ...(chart.houses?.cusps ?? []).map((cusp, index) => houseEntry(index + 1, cusp, bodies)),
    ...chart.aspects.map(aspectEntry),
  ];
}

export function pointsOf({ ascendant, midheaven, node }: ChartData) {
  const points = [
    { point: 'ascendant', longitude: ascendant },
    { point: 'midheaven', longitude: midheaven },
    { point: 'node', longitude: node },
  ] as const;
  return points.flatMap(({ point, longitude }) => (longitude === null ? [] : [{ point, longitude }]));
}

function bodyEntry(chartBody: ChartBody, isTimed: boolean): Entry {
  const { body, sign, otherSign, longitude, retrograde, house, dignity } = chartBody;
  const degree = isTimed ? degreeOf(longitude) : `${Math.floor(longitude % 30)}°`;
  return {
    key: keyOf.body(body),
    title: otherSign
      ? `${bodyLabels[body]} ${inSign[sign]} oder ${inSign[otherSign]}`
      : `${bodyLabels[body]} ${inSign[sign]}, ${degree}`,
    sentences: [
      words.bodyMeanings[body],
      ...(otherSign ? [words.bothSigns] : []),
      words.signManners[sign],
      ...(otherSign ? [words.signManners[otherSign]] : []),
      ...(words.slowest.has(body) ? [words.sharedPlace] : []),
      ...(dignity && !otherSign ? [words.dignityWords[dignity](words.bodyNames[body])] : []),
      ...(house === null ? [] : [`Im ${house}. Haus geht es um ${topicOf(house)}.`]),
      ...(retrograde ? [words.retrograde] : []),
    ],
  };
}

const topicOf = (house: number): string => words.houseTopics[house - 1] ?? '';

function pointEntry(point: keyof typeof words.pointNames, longitude: number): Entry {
  const sign = signAt(longitude);
  return {
    key: keyOf.point(point),
    title: `${words.pointNames[point]} ${inSign[sign]}, ${degreeOf(longitude)}`,
    sentences: [words.pointMeanings[point], words.signManners[sign]],
  };
}

const namesOf = (bodies: readonly ChartBody[]): string => list.format(bodies.map(({ body }) => words.bodyNames[body]));

function signEntry(sign: Zodiac, bodies: readonly ChartBody[]): Entry {
  const here = bodies.filter((each) => each.sign === sign && !each.otherSign);
  const standing = here.length === 1 ? 'steht' : 'stehen';
  return {
    key: keyOf.sign(sign),
    title: zodiacLabels[sign],
    sentences: [words.signMeanings[sign], ...(here.length > 0 ? [`Hier ${standing} bei dir ${namesOf(here)}.`] : [])],
  };
}

function houseEntry(house: number, cusp: number, bodies: readonly ChartBody[]): Entry {
  const here = bodies.filter((each) => each.house === house);
  const standing = here.length === 1 ? 'steht' : 'stehen';
  return {
    key: keyOf.house(house),
    title: `${house}. Haus`,
    sentences: [
      words.houseMeans(house, topicOf(house), inSign[signAt(cusp)]),
      here.length > 0 ? `Hier ${standing} ${namesOf(here)}.` : words.emptyHouse,
    ],
  };
}

function aspectEntry(aspect: ChartAspect): Entry {
  const { a, b, kind, orb } = aspect;
  return {
    key: keyOf.aspect(aspect),
    title: `${bodyLabels[a]} und ${bodyLabels[b]}: ${words.aspectNames[kind]}`,
    sentences: [
      words.aspectPlaces[kind],
      capital(words.aspectWords[kind](words.themes[a][0], words.themes[b][0])),
      orb < 0.05 ? words.exact : words.inexact(orb),
      ...(words.slowest.has(a) && words.slowest.has(b) ? [words.sharedAngle] : []),
    ],
  };
}
