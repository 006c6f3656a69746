import { defineEndpoint } from '../define-endpoint.ts';
import { isoDate, success } from '../fields.ts';
import { moonPhases, sign, skyBody } from '../sky.ts';
import { z } from '../core/zod.ts';
import { transit } from './chart.ts';

export const weathers = ['sonnig', 'heiter', 'wolkig', 'regnerisch', 'stürmisch'] as const;
export type Weather = (typeof weathers)[number];

export const dayPages = { before: 1, after: 7 } as const;

export const noSuchDay = 'Diesen Tag gibt es hier nicht';
const date = z.iso.date({ error: noSuchDay });

const goodHour = z.object({
  ruler: skyBody,
  from: isoDate,
  to: isoDate,
  title: z.string(),
  text: z.string(),
  reason: z.string(),
});

const day = z.object({
  date,
  /** `reason`: the fact of the day's sky that `text` was written for. */
  sentence: z.object({ text: z.string(), reason: z.string() }),
  moon: z.object({
    /** The time of the values below: now, or noon of another day. */
    at: isoDate,
    sign,
    phase: z.enum(moonPhases),
    illumination: z.number().check(z.gte(0), z.lte(1)),
    from: isoDate,
    to: isoDate,
    nextSign: sign,
    /** The next new, half or full moon from the start of the day on. */
    lunation: z.object({ phase: z.enum(moonPhases), sign, at: isoDate }),
  }),
  /** Three hours by time. `hoursBy`: the day is divided from sunrise to sunset, or from 6 to 18 where either is missing. */
  hours: z.array(goodHour),
  hoursBy: z.enum(['sun', 'clock']),
  transit: z.nullable(transit),
  weather: z.nullable(z.enum(weathers)),
});
export type DayData = z.infer<typeof day>;

export const getDay = defineEndpoint({
  name: 'getDay',
  method: 'GET',
  path: '/api/day',
  owner: 'oracle',
  access: 'player',
  summary:
    "Returns the page of a local day, from yesterday to the seventh day after today; by default today in the player's time zone.",
  query: z.object({ date: z.optional(date) }),
  answer: z.object({ success, today: date, hasBirth: z.boolean(), day }),
  errors: [],
});

export const putWeather = defineEndpoint({
  name: 'putWeather',
  method: 'PUT',
  path: '/api/day/weather',
  owner: 'oracle',
  access: 'player',
  summary: 'Stores how the player feels today or felt yesterday, as a kind of weather; null removes it.',
  body: z.object({ date, weather: z.nullable(z.enum(weathers, { error: 'Bitte wähle ein Wetter' })) }),
  answer: z.object({ success, date, weather: z.nullable(z.enum(weathers)) }),
  errors: [],
});

export const dayEndpoints = [getDay, putWeather];
