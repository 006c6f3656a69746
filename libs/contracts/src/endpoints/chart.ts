import { defineEndpoint } from '../define-endpoint.ts';
import { isoDate, success } from '../fields.ts';
import { aspectKind, degrees, sign, skyBody } from '../sky.ts';
import { z } from '../core/zod.ts';

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('de', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const placeMessage = 'Bitte wähle einen Ort aus der Liste';
const birthPlace = z.object({
  name: z.string({ error: placeMessage }).check(z.minLength(1, placeMessage), z.maxLength(120)),
  latitude,
  longitude,
  timeZone: z.string().check(z.maxLength(40), z.refine(isTimeZone, { error: placeMessage })),
});
export type BirthPlace = z.infer<typeof birthPlace>;

const foundPlace = z.object({
  ...birthPlace.shape,
  /** A federal state or canton; empty in other countries. */
  region: z.string(),
  country: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const findPlaces = defineEndpoint({
  name: 'findPlaces',
  method: 'GET',
  path: '/api/places',
  owner: 'oracle',
  access: 'player',
  summary: 'Lists places whose names begin with `q`, largest first, at most eight. Data: GeoNames.',
  query: z.object({ q: z.string().check(z.minLength(2), z.maxLength(60)) }),
  answer: z.object({ success, places: z.array(foundPlace) }),
  errors: [],
});

const dateMessage = 'Bitte gib ein Datum zwischen dem 1. Januar 1900 und heute ein';
export const birthBody = z.object({
  date: z.iso.date({ error: dateMessage }).check(z.regex(/^(?:19|20)/, dateMessage)),
  /** On the clocks of the place; null if unknown. */
  time: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Bitte gib eine Uhrzeit wie 14:30 ein'))),
  place: z.nullable(birthPlace),
});
export type BirthData = z.infer<typeof birthBody>;

export const houseSystems = ['wholeSign', 'placidus'] as const;
export const dignities = ['domicile', 'exaltation', 'detriment', 'fall'] as const;
export const chartPoints = [...skyBody.options, 'ascendant', 'midheaven'] as const;

const chartBody = z.object({
  body: skyBody,
  longitude: degrees,
  sign,
  /** Another sign that the body was in on the day of birth; null if it stayed in its sign or the time is known. */
  otherSign: z.nullable(sign),
  retrograde: z.boolean(),
  house: z.nullable(z.int()),
  dignity: z.nullable(z.enum(dignities)),
});

const chart = z.object({
  /** See `BirthTime` in `libs/sky`. */
  clock: z.enum(['plain', 'skipped', 'twice', 'local', 'unknown']),
  at: isoDate,
  bodies: z.array(chartBody),
  node: degrees,
  aspects: z.array(z.object({ a: skyBody, b: skyBody, kind: aspectKind, orb: z.number() })),
  /** Null without time or place, as `midheaven` and `houses`. */
  ascendant: z.nullable(degrees),
  midheaven: z.nullable(degrees),
  houses: z.nullable(z.object({ system: z.enum(houseSystems), cusps: z.array(degrees) })),
});
export type ChartData = z.infer<typeof chart>;

const withChart = z.object({ success, birth: z.nullable(birthBody), chart: z.nullable(chart) });
const birthPath = '/api/birth';
const chartQuery = z.object({ houses: z.optional(z.enum(houseSystems)) });

export const getBirth = defineEndpoint({
  name: 'getBirth',
  method: 'GET',
  path: birthPath,
  owner: 'oracle',
  access: 'player',
  summary: "Returns the player's date, time and place of birth with the birth chart; null if not stored.",
  query: chartQuery,
  answer: withChart,
  errors: [],
});

export const putBirth = defineEndpoint({
  name: 'putBirth',
  method: 'PUT',
  path: birthPath,
  owner: 'oracle',
  access: 'player',
  summary: 'Stores the date, time and place of birth, encrypted. Answers like `getBirth`.',
  body: birthBody,
  answer: withChart,
  errors: [],
});

export const deleteBirth = defineEndpoint({
  name: 'deleteBirth',
  method: 'DELETE',
  path: birthPath,
  owner: 'oracle',
  access: 'player',
  summary: 'Deletes the date, time and place of birth.',
  answer: z.object({ success }),
  errors: [],
});

export const transit = z.object({
  body: skyBody,
  kind: aspectKind,
  point: z.enum(chartPoints),
  passes: z.array(z.object({ from: isoDate, to: isoDate, exact: z.array(isoDate) })),
});
export type TransitData = z.infer<typeof transit>;

export const listTransits = defineEndpoint({
  name: 'listTransits',
  method: 'GET',
  path: '/api/transits',
  owner: 'oracle',
  access: 'player',
  summary:
    'Lists the transits to the birth chart between two days, earliest first; by default in the next twelve months. Empty if no birth is stored.',
  query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
  answer: z.object({ success, transits: z.array(transit) }),
  errors: [],
});

export const chartEndpoints = [findPlaces, getBirth, putBirth, deleteBirth, listTransits];
