import { defineEndpoint } from '../define-endpoint.ts';
import { fact } from '../facts.ts';
import { question, stat, success, zodiac } from '../fields.ts';
import { skySchema } from '../sky.ts';
import { z } from '../zod.ts';

export const analysis = z.object({ source: z.enum(['composer', 'model']), facts: z.array(fact), sky: skySchema });
export type Analysis = z.infer<typeof analysis>;

export const askBody = z.object({
  zodiac: z.optional(z.nullable(zodiac)),
  question,
  lastOwlMessage: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  isProactiveResponse: z.optional(z.boolean()),
});

const answered = z.object({
  success,
  type: z.enum(['vision', 'horoscope']),
  data: z.object({
    horoscope: z.optional(z.string()),
    interpretationText: z.optional(z.string()),
    imageUrl: z.optional(z.string()),
    analysis,
  }),
  /** Missing when owl couldn't be reached after the answer was stored: fetch the status. */
  owl: z.optional(
    z.object({ wisdom: z.number(), energy: stat, herzlicht: stat, wisdomGain: z.number(), herzlichtGain: z.number() }),
  ),
});
export type Answered = z.infer<typeof answered>;

const askRefusals = [
  'egg',
  'needs_energy',
  'needs_premium',
  'question_running',
  'question_changed',
  'reservation_stale',
  'no_answer',
  'too_many',
];

export const getRat = defineEndpoint({
  name: 'getRat',
  method: 'POST',
  path: '/api/get-rat',
  owner: 'oracle',
  access: 'player',
  summary: 'Asks Noctua. One Idempotency-Key costs and answers once.',
  body: askBody,
  answer: answered,
  refusals: askRefusals,
  idempotencyKey: true,
});

export const horoscope = defineEndpoint({
  name: 'horoscope',
  method: 'POST',
  path: '/api/horoscope',
  owner: 'oracle',
  access: 'player',
  summary: 'Like get-rat, but never a vision.',
  body: askBody,
  answer: answered,
  refusals: askRefusals,
  idempotencyKey: true,
});

export const getSky = defineEndpoint({
  name: 'getSky',
  method: 'GET',
  path: '/api/sky',
  owner: 'oracle',
  access: 'public',
  summary: 'The sky of this moment: geocentric apparent ecliptic longitudes of date, in degrees.',
  answer: z.object({ success, sky: skySchema }),
  refusals: [],
});

export const oracleEndpoints = [getRat, horoscope, getSky] as const;
