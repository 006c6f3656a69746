import { defineEndpoint } from '../define-endpoint.ts';
import { fact } from '../facts.ts';
import { id, isoDate, question, stat, success, zodiac } from '../fields.ts';
import { skySchema } from '../sky.ts';
import { z } from '../zod.ts';

/** A feather that an answer took up; `sentence` is the one of the answer that did. */
const featherUsed = z.object({ id, text: z.string(), sentence: z.string() });

export const analysis = z.object({
  source: z.enum(['composer', 'model']),
  facts: z.array(fact),
  sky: skySchema,
  /** What Noctua remembered for this answer; missing where nothing was. */
  feathers: z.optional(z.array(featherUsed)),
});
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

/**
 * The fixed answer to a person in distress, instead of an oracle: no cost, no `owl`, nothing stored. The web shows it
 * calmly, keeps it out of history and drafts, and offers neither share nor shop beside it.
 */
export const lanternLit = z.object({
  success,
  type: z.literal('lantern'),
  lantern: z.object({
    title: z.string(),
    /** Paragraphs are parted by an empty line. */
    text: z.string(),
    /** `phone` as people dial it, with blanks. */
    contacts: z.array(z.object({ name: z.string(), phone: z.string(), note: z.string() })),
  }),
});
export type LanternLit = z.infer<typeof lanternLit>;

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
  answer: z.union([answered, lanternLit]),
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
  answer: z.union([answered, lanternLit]),
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

export const featherKinds = ['person', 'event', 'preference', 'theme'] as const;
export type FeatherKind = (typeof featherKinds)[number];

/** One thing that Noctua remembers, and where she has it from. */
export const feather = z.object({
  id,
  kind: z.enum(featherKinds),
  text: z.string(),
  /** A pinned one isn't crowded out by newer ones. */
  pinned: z.boolean(),
  /** The player put it right. */
  corrected: z.boolean(),
  /** The question that it was learnt from: its sentence, and when it was asked. */
  source: z.object({ questionId: z.string(), askedAt: isoDate, sentence: z.string() }),
  /** The day that an event is on, YYYY-MM-DD in the player's calendar. */
  on: z.nullable(z.iso.date()),
});
export type Feather = z.infer<typeof feather>;

const featherText = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  ),
  z
    .string()
    .check(
      z.minLength(3, 'Schreib wenigstens drei Zeichen'),
      z.maxLength(160, 'Eine Feder fasst höchstens 160 Zeichen'),
      z.regex(/^[^\p{Cc}]*$/u, 'Bitte ohne Steuerzeichen'),
    ),
);

export const listFeathers = defineEndpoint({
  name: 'listFeathers',
  method: 'GET',
  path: '/api/oracle/feathers',
  owner: 'oracle',
  access: 'player',
  summary: 'What Noctua remembers of the player: pinned first, then the newest. Saved as it is, it is the export.',
  answer: z.object({ success, feathers: z.array(feather) }),
  refusals: [],
});

export const changeFeather = defineEndpoint({
  name: 'changeFeather',
  method: 'PUT',
  path: '/api/oracle/feathers/:id',
  owner: 'oracle',
  access: 'player',
  summary: 'Puts a feather right, pins or unpins it.',
  params: z.object({ id }),
  body: z.object({ text: z.optional(featherText), pinned: z.optional(z.boolean()) }),
  answer: z.object({ success, feather }),
  refusals: [],
});

export const deleteFeather = defineEndpoint({
  name: 'deleteFeather',
  method: 'DELETE',
  path: '/api/oracle/feathers/:id',
  owner: 'oracle',
  access: 'player',
  summary: 'Forgets a feather for good: it is not learnt from the same question again. Repeats are harmless.',
  params: z.object({ id }),
  answer: z.object({ success }),
  refusals: [],
});

export const oracleEndpoints = [getRat, horoscope, getSky, listFeathers, changeFeather, deleteFeather] as const;
