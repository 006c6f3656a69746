import { defineEndpoint } from '../define-endpoint.ts';
import { isoDate, success } from '../fields.ts';
import { aspectKind, degrees, sign, skyBody } from '../sky.ts';
import { z } from '../core/zod.ts';

const place = z.object({
  /** Country code and coordinates, such as `DE 48.137 11.575`: the same place in all versions of the product. */
  id: z.string(),
  name: z.string(),
  /** A federal state or canton; empty in other countries. */
  region: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA time zone. */
  zone: z.string(),
});
export type BirthPlace = z.infer<typeof place>;

export const findPlaces = defineEndpoint({
  name: 'findPlaces',
  method: 'GET',
  path: '/api/places',
  owner: 'oracle',
  access: 'player',
  summary: 'Places whose names begin with `name`, largest first, eight at most. Data: GeoNames.',
  query: z.object({ name: z.string().check(z.minLength(2), z.maxLength(60)) }),
  answer: z.object({ success, places: z.array(place) }),
  errors: [],
});

const dateMessage = 'Bitte gib ein Datum zwischen dem 1. Januar 1900 und heute ein';
export const birthBody = z.object({
  date: z.iso.date({ error: dateMessage }).check(z.regex(/^(?:19|20)/, dateMessage)),
  /** On the clocks of the place; null if unknown. */
  time: z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Bitte gib eine Uhrzeit wie 14:30 ein'))),
  placeId: z.string({ error: 'Bitte wähle einen Ort aus der Liste' }).check(z.maxLength(40)),
});
export type BirthBody = z.infer<typeof birthBody>;

const birth = z.object({ date: z.string(), time: z.nullable(z.string()), place });
export type BirthData = z.infer<typeof birth>;

const withBirth = z.object({ success, birth: z.nullable(birth) });
const birthPath = '/api/birth';

export const getBirth = defineEndpoint({
  name: 'getBirth',
  method: 'GET',
  path: birthPath,
  owner: 'oracle',
  access: 'player',
  summary: "The player's date, time and place of birth; null if not given.",
  answer: withBirth,
  errors: [],
});

export const putBirth = defineEndpoint({
  name: 'putBirth',
  method: 'PUT',
  path: birthPath,
  owner: 'oracle',
  access: 'player',
  summary: 'Stores date, time and place of birth, encrypted.',
  body: birthBody,
  answer: withBirth,
  errors: [],
});

export const deleteBirth = defineEndpoint({
  name: 'deleteBirth',
  method: 'DELETE',
  path: birthPath,
  owner: 'oracle',
  access: 'player',
  summary: 'Deletes date, time and place of birth.',
  answer: z.object({ success }),
  errors: [],
});

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
  /** How the time of birth was read: see `BirthTime` in `libs/sky`. */
  clock: z.enum(['plain', 'skipped', 'twice', 'local', 'unknown']),
  at: isoDate,
  bodies: z.array(chartBody),
  node: degrees,
  aspects: z.array(z.object({ a: skyBody, b: skyBody, kind: aspectKind, orb: z.number() })),
  angles: z.nullable(z.object({ ascendant: degrees, midheaven: degrees })),
  houses: z.nullable(z.object({ system: z.enum(houseSystems), cusps: z.array(degrees) })),
});
export type ChartData = z.infer<typeof chart>;

export const getChart = defineEndpoint({
  name: 'getChart',
  method: 'GET',
  path: '/api/chart',
  owner: 'oracle',
  access: 'player',
  summary: 'The birth chart, computed from the stored birth; null without one.',
  query: z.object({ houses: z.optional(z.enum(houseSystems)) }),
  answer: z.object({ success, chart: z.nullable(chart) }),
  errors: [],
});

const transit = z.object({
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
  summary: 'Transits to the birth chart in the next twelve months, earliest first; empty without a birth.',
  answer: z.object({ success, transits: z.array(transit) }),
  errors: [],
});

export const chartEndpoints = [findPlaces, getBirth, putBirth, deleteBirth, getChart, listTransits];
