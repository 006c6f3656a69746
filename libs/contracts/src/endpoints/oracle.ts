import { careAnswer, careBeside } from '../care.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { statsAfterAnswer } from './owl.ts';
import { fact } from '../facts.ts';
import { id, isoDate, question, success, zodiac } from '../fields.ts';
import { freeText } from '../core/free-text.ts';
import { picture } from '../picture.ts';
import { dayWindowSchema, leaningSchema, readingSchema } from '../reading.ts';
import { skySchema, upcomingSchema } from '../sky.ts';
import { featherKinds, limits } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

/** Who wrote an answer: `composer` (label 'aus den Sternen berechnet') or a language `model` ('KI-generiert'). */
const source = z.enum(['composer', 'model']);
const featherUsed = z.object({ id, text: z.string(), sentence: z.string() });

export const analysis = z.object({
  source,
  facts: z.array(fact),
  sky: skySchema,
  feathers: z.optional(z.array(featherUsed)),
  reading: z.optional(readingSchema),
  leaning: z.optional(leaningSchema),
  days: z.optional(z.array(dayWindowSchema)),
  links: z.optional(z.array(z.object({ to: z.string(), label: z.string() }))),
  suggestions: z.optional(z.array(z.string())),
});
export type Analysis = z.infer<typeof analysis>;

export const askBody = z.object({
  zodiac: z.optional(z.nullable(zodiac)),
  question,
  lastOwlMessage: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  isProactiveResponse: z.optional(z.boolean()),
  /** The message before, if it got a care answer. Read for this answer only, never stored. */
  textBeforeLight: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});

const answeredQuestion = z.object({
  success,
  type: z.enum(['vision', 'horoscope']),
  questionId: z.optional(id),
  data: z.object({
    horoscope: z.optional(z.string()),
    interpretationText: z.optional(z.string()),
    imageUrl: z.optional(z.string()),
    picture: z.optional(picture),
    analysis,
    free: z.optional(z.boolean()),
  }),
  /** The owl's stats after the answer. Absent for free answers: clients then call `owlStatus`. */
  owl: z.optional(statsAfterAnswer),
});
export type Answered = z.infer<typeof answeredQuestion>;

const askErrors = [
  'egg',
  'needs_energy',
  'needs_premium',
  'question_running',
  'question_changed',
  'reservation_stale',
  'no_answer',
  'too_many',
  'fair_use',
] as const;

export const getRat = defineEndpoint({
  name: 'getRat',
  method: 'POST',
  path: '/api/get-rat',
  owner: 'oracle',
  access: 'player',
  summary:
    'Answers a question of the player, with a horoscope or a vision. Repeated calls with one Idempotency-Key are answered and charged once.',
  body: askBody,
  answer: z.union([answeredQuestion, careAnswer]),
  care: 'answer',
  errors: askErrors,
  idempotencyKey: true,
  rateClass: 'questions',
});

export const horoscope = defineEndpoint({
  name: 'horoscope',
  method: 'POST',
  path: '/api/horoscope',
  owner: 'oracle',
  access: 'player',
  summary: 'Answers a question like `getRat`, but never with a vision.',
  body: askBody,
  answer: z.union([answeredQuestion, careAnswer]),
  care: 'answer',
  errors: askErrors,
  idempotencyKey: true,
  rateClass: 'questions',
});

export const tryBody = z.pick(askBody, { question: true, zodiac: true, textBeforeLight: true });
export const tryQuestion = defineEndpoint({
  name: 'tryQuestion',
  method: 'POST',
  path: '/api/try',
  owner: 'oracle',
  access: 'public',
  summary:
    'Answers a question of a visitor from the sky, without a language model, three times a day per address. Neither question nor answer is stored.',
  body: tryBody,
  answer: z.union([answeredQuestion, careAnswer]),
  care: 'answer',
  errors: ['enough_tries'],
  rateClass: 'questions',
});

export const getSky = defineEndpoint({
  name: 'getSky',
  method: 'GET',
  path: '/api/sky',
  owner: 'oracle',
  access: 'public',
  summary: 'Returns the current sky: geocentric apparent ecliptic longitudes of date, in degrees.',
  answer: z.object({ success, sky: skySchema, upcoming: z.array(upcomingSchema) }),
  errors: [],
});

const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'Diese Seite gibt es nicht.'));
const page = { cursor: z.optional(cursor) };
export const ratings = ['hilfreich', 'naja'] as const;
const entry = z.object({
  id,
  type: z.enum(['vision', 'horoscope']),
  question: z.string(),
  zodiac,
  text: z.string(),
  source,
  picture: z.optional(picture),
  createdAt: isoDate,
  rating: z.nullable(z.enum(ratings)),
  pinned: z.boolean(),
  reported: z.boolean(),
});
export type HistoryEntry = z.infer<typeof entry>;

export const history = defineEndpoint({
  name: 'history',
  method: 'GET',
  path: '/api/oracle/history',
  owner: 'oracle',
  access: 'player',
  summary: 'Lists answered questions and visions, newest first, 20 per page. `q` searches in questions and answers.',
  query: z.object({
    ...page,
    q: z.optional(z.string().check(z.maxLength(100, 'Die Suche darf höchstens 100 Zeichen lang sein'))),
    pinned: z.optional(z.enum(['1'])),
  }),
  answer: z.object({ success, entries: z.array(entry), nextCursor: z.nullable(cursor) }),
  errors: [],
});

const albumPicture = z.object({
  id,
  picture,
  interpretationText: z.string(),
  questionText: z.string(),
  createdAt: isoDate,
});
export const album = defineEndpoint({
  name: 'album',
  method: 'GET',
  path: '/api/oracle/visions',
  owner: 'oracle',
  access: 'player',
  summary: 'Lists visions with picture, credit, date and link, newest first, 20 per page.',
  query: z.object(page),
  answer: z.object({ success, visions: z.array(albumPicture), nextCursor: z.nullable(cursor) }),
  errors: [],
});

export const reader = defineEndpoint({
  name: 'reader',
  method: 'GET',
  path: '/api/oracle/reader',
  owner: 'oracle',
  access: 'player',
  summary:
    'Returns what is known about the player: texts of the feathers, the number of free questions left, the number of questions that count towards the next vision, and the time of the last vision.',
  answer: z.object({
    success,
    userProfile: z.string(),
    relationshipMemory: z.string(),
    freeQuestionsLeft: z.int().check(z.gte(0)),
    visionEligibleCount: z.int().check(z.gte(0)),
    lastVisionShown: z.nullable(isoDate),
  }),
  errors: [],
});

const ofAnswer = z.object({ id });
export const getAnswer = defineEndpoint({
  name: 'getAnswer',
  method: 'GET',
  path: '/api/oracle/answers/:id',
  owner: 'oracle',
  access: 'player',
  summary: 'Returns an answer with the facts and the sky that it is based on.',
  params: ofAnswer,
  answer: z.object({ success, entry, analysis }),
  errors: ['not_found'],
});

export const answerCalendar = defineEndpoint({
  name: 'answerCalendar',
  method: 'GET',
  path: '/api/oracle/answers/:id/calendar',
  owner: 'oracle',
  access: 'player',
  summary:
    'Returns one of the times that an answer recommends as an iCalendar file (RFC 5545): the one on `day`, by default the best.',
  params: ofAnswer,
  query: z.object({ day: z.optional(z.iso.date({ error: 'Diesen Tag gibt es nicht.' })) }),
  answer: z.unknown(),
  media: ['text/calendar'],
  errors: ['not_found'],
});

export const rateAnswer = defineEndpoint({
  name: 'rateAnswer',
  method: 'PUT',
  path: '/api/oracle/answers/:id/rating',
  owner: 'oracle',
  access: 'player',
  summary: 'Rates an answer; null removes the rating.',
  params: ofAnswer,
  body: z.object({ rating: z.nullable(z.enum(ratings, { error: 'Bitte wähle eine Bewertung' })) }),
  answer: z.object({ success, entry }),
  errors: ['not_found'],
});

export const reportReasons = ['falsch', 'verletzend', 'beängstigend', 'anderes'] as const;
export const reportAnswer = defineEndpoint({
  name: 'reportAnswer',
  method: 'POST',
  path: '/api/oracle/answers/:id/report',
  owner: 'oracle',
  access: 'player',
  summary: 'Reports an answer to the operators. A second report replaces the first.',
  params: ofAnswer,
  body: z.object({
    reason: z.enum(reportReasons, { error: 'Bitte wähle einen Grund' }),
    text: z.optional(
      freeText(z.string().check(z.maxLength(limits.question.max, 'Bitte fasse dich kürzer (500 Zeichen)'))),
    ),
  }),
  answer: z.object({ success, entry, ...careBeside }),
  care: 'beside',
  errors: ['not_found'],
});

export const pinAnswer = defineEndpoint({
  name: 'pinAnswer',
  method: 'PUT',
  path: '/api/oracle/answers/:id/pin',
  owner: 'oracle',
  access: 'player',
  summary: 'Pins or unpins an answer.',
  params: ofAnswer,
  body: z.object({ pinned: z.boolean({ error: 'Bitte sag, ob die Antwort angeheftet werden soll' }) }),
  answer: z.object({ success, entry }),
  errors: ['not_found'],
});

export const deleteAnswer = defineEndpoint({
  name: 'deleteAnswer',
  method: 'DELETE',
  path: '/api/oracle/answers/:id',
  owner: 'oracle',
  access: 'player',
  summary: 'Deletes a question with its answer and vision permanently. It still counts for limits and visions.',
  params: ofAnswer,
  answer: z.object({ success }),
  errors: ['not_found'],
});

export const mirror = defineEndpoint({
  name: 'mirror',
  method: 'POST',
  path: '/api/oracle/answers/:id/mirror',
  owner: 'oracle',
  access: 'player',
  summary:
    "Answers the same question for another sign ('Würde das auch zum Stier passen?'), as a labelled joke. Free, ten times a day.",
  params: ofAnswer,
  body: z.object({ zodiac }),
  answer: z.object({ success, zodiac, text: z.string(), label: z.string(), analysis }),
  errors: ['not_found', 'same_sign', 'too_many'],
});

export const pictureFile = defineEndpoint({
  name: 'pictureFile',
  method: 'GET',
  path: '/api/pictures/:id',
  owner: 'oracle',
  access: 'public',
  summary: 'Returns a picture of the sky, which clients may cache permanently.',
  params: z.object({
    id: z.string().check(z.regex(/^(apod|himmel)-\d{4}-\d{2}-\d{2}(-[a-z]{2,12}){0,2}$/, 'Dieses Bild gibt es nicht.')),
  }),
  answer: z.unknown(),
  media: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'],
  errors: ['not_found'],
});

export const feather = z.object({
  id,
  kind: z.enum(featherKinds),
  text: z.string(),
  pinned: z.boolean(),
  corrected: z.boolean(),
  source: z.object({ questionId: z.string(), askedAt: isoDate, sentence: z.string() }),
  /** In the player's time zone. */
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
  summary: 'Lists what Noctua remembers about the player: pinned feathers first, then the newest.',
  answer: z.object({ success, feathers: z.array(feather) }),
  errors: [],
});

export const changeFeather = defineEndpoint({
  name: 'changeFeather',
  method: 'PUT',
  path: '/api/oracle/feathers/:id',
  owner: 'oracle',
  access: 'player',
  summary: 'Corrects, pins or unpins a feather.',
  params: z.object({ id }),
  body: z.object({ text: z.optional(freeText(featherText)), pinned: z.optional(z.boolean()) }),
  answer: z.object({ success, feather, ...careBeside }),
  care: 'refuse',
  errors: ['not_found'],
});

export const deleteFeather = defineEndpoint({
  name: 'deleteFeather',
  method: 'DELETE',
  path: '/api/oracle/feathers/:id',
  owner: 'oracle',
  access: 'player',
  summary: "Deletes a feather permanently: the same question won't create it again. Repeated calls change nothing.",
  params: z.object({ id }),
  answer: z.object({ success }),
  errors: [],
});

export const oracleEndpoints = [
  getRat,
  horoscope,
  tryQuestion,
  getSky,
  history,
  album,
  reader,
  getAnswer,
  answerCalendar,
  rateAnswer,
  reportAnswer,
  pinAnswer,
  deleteAnswer,
  mirror,
  pictureFile,
  listFeathers,
  changeFeather,
  deleteFeather,
] as const;
