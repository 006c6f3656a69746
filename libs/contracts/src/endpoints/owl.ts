import { careAnswer, careBeside } from '../care.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { age, id, isoDate, realName, stat, success, zodiac } from '../fields.ts';
import { freeText } from '../core/free-text.ts';
import {
  answerKinds,
  grainSources,
  limits,
  moods,
  owlStatuses,
  proactiveActions,
  stages,
  subscriptionTypes,
} from '../vocabulary.ts';
import { z } from '../core/zod.ts';

/** The owl as clients see it (specification, section 3). The level is `wisdom` without its fraction. */
export const clientOwl = z.object({
  wisdom: z.number().check(z.gte(0)),
  energy: stat,
  herzlicht: stat,
  stardust: z.int().check(z.gte(0)),
  stage: z.enum(stages),
  lastCared: z.nullable(isoDate),
  owlColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  isSleeping: z.boolean(),
});
export type ClientOwl = z.infer<typeof clientOwl>;

export const owlStatus = defineEndpoint({
  name: 'owlStatus',
  method: 'GET',
  path: '/api/owl/status',
  owner: 'owl',
  access: 'player',
  summary: 'Returns the state of the owl, with a message after an absence.',
  answer: z.object({
    success,
    owl: clientOwl,
    /** A greeting, present only in the first status after an absence of 24 h or more. */
    message: z.optional(z.string()),
    nextStardustAt: isoDate,
    /** Clients compare `nextStardustAt` with this time, because device clocks differ. */
    serverTime: z.optional(isoDate),
    canAwaken: z.boolean(),
    owlStatus: z.optional(z.enum(owlStatuses)),
    travelUntil: z.optional(isoDate),
    /** Last night's sleep isn't evaluated yet. Clients call `sleepQuality` once the owl is awake. */
    sleepQualityDue: z.optional(z.boolean()),
    nextBubbleAt: z.optional(isoDate),
    /** In euro cents, possibly fractional; absent for a free grain. */
    nextGrainCents: z.optional(z.number()),
    offerReminders: z.optional(z.boolean()),
    /** A congratulation, present only in the first status after the owl has reached a new stage. */
    celebration: z.optional(z.object({ stage: z.enum(stages), message: z.string() })),
  }),
  errors: [],
});

const days = `Reisen dauern höchstens ${limits.travelDays.max} Tage`;
export const travelBody = z.object({
  days: z
    .int({ error: 'Bitte gib an, wie viele Tage du weg bist' })
    .check(z.gte(0, 'Bitte gib an, wie viele Tage du weg bist'), z.lte(limits.travelDays.max, days)),
});
export const travel = defineEndpoint({
  name: 'travel',
  method: 'POST',
  path: '/api/owl/travel',
  owner: 'owl',
  access: 'player',
  summary:
    "Starts travel mode, in which herzlicht doesn't fade, for `days` days. 0 ends it, and so does the first gift.",
  body: travelBody,
  answer: z.object({
    success,
    owlStatus: z.enum(owlStatuses),
    travelUntil: z.nullable(isoDate),
    message: z.string(),
  }),
  errors: ['egg'],
});

export const ledgerRow = z.object({
  id: z.string(),
  reason: z.string(),
  reference: z.nullable(z.string()),
  source: z.enum(grainSources),
  amount: z.int(),
  balanceAfter: z.int().check(z.gte(0)),
  at: isoDate,
  /** In euro cents, possibly fractional; null if all grains were free. */
  cents: z.nullable(z.number()),
});
export type LedgerEntry = z.infer<typeof ledgerRow>;
export const ledgerPageSize = 20;
export const ledger = defineEndpoint({
  name: 'ledger',
  method: 'GET',
  path: '/api/owl/ledger',
  owner: 'owl',
  access: 'player',
  summary: 'Lists the credits and debits of stardust, newest first, 20 per page.',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))) }),
  answer: z.object({ success, rows: z.array(ledgerRow), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const hatchBody = z.object({ realName, age, zodiac });
export const hatch = defineEndpoint({
  name: 'hatch',
  method: 'POST',
  path: '/api/owl/hatch',
  owner: 'owl',
  access: 'player',
  summary: 'Hatches the egg, once.',
  body: hatchBody,
  answer: z.object({ success, owl: clientOwl, ...careBeside }),
  care: 'refuse',
  errors: ['already_hatched'],
});

const profile = z.object({
  realName: z.nullable(z.string()),
  zodiacChangeableAt: z.nullable(isoDate),
});
export type Profile = z.infer<typeof profile>;
export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/owl/profile',
  owner: 'owl',
  access: 'player',
  summary: 'Returns the name that Noctua calls the player, and when the sign of the zodiac can be changed.',
  answer: z.object({ success, profile }),
  errors: [],
});
export const changeNameBody = z.object({ realName });
export const changeName = defineEndpoint({
  name: 'changeName',
  method: 'PUT',
  path: '/api/owl/profile',
  owner: 'owl',
  access: 'player',
  summary: 'Changes the name that Noctua calls the player.',
  body: changeNameBody,
  answer: z.object({ success, profile, ...careBeside }),
  care: 'refuse',
  errors: ['egg'],
});

export const interact = defineEndpoint({
  name: 'interact',
  method: 'POST',
  path: '/api/owl/interact',
  owner: 'owl',
  access: 'player',
  summary: 'Gives the owl one grain of stardust.',
  body: z.object({ action: z.literal('care', { error: 'Unbekannte Handlung' }) }),
  /** If `herzlichtGain` is absent, the web app assumes 20 (specification, section 4). */
  answer: z.object({ success, owl: z.extend(clientOwl, { herzlichtGain: z.optional(z.number()) }) }),
  errors: ['egg', 'asleep', 'no_stardust'],
  idempotencyKey: true,
});

export const click = defineEndpoint({
  name: 'click',
  method: 'POST',
  path: '/api/owl/click',
  owner: 'owl',
  access: 'player',
  summary: 'Touches the owl. The first touch in an hour changes herzlicht.',
  answer: z.object({ success, change: z.int(), message: z.string() }),
  errors: ['egg'],
});

export const awaken = defineEndpoint({
  name: 'awaken',
  method: 'POST',
  path: '/api/owl/awaken',
  owner: 'owl',
  access: 'player',
  summary: 'Wakes the owl. `herzlichtDecay` is the signed change of herzlicht.',
  answer: z.object({
    success,
    awakened: z.boolean(),
    energyBoost: z.int(),
    message: z.optional(z.string()),
    data: z.object({ herzlichtDecay: z.int(), sleepMessage: z.string() }),
  }),
  errors: ['egg', 'asleep'],
});

export const sleepQuality = defineEndpoint({
  name: 'sleepQuality',
  method: 'POST',
  path: '/api/sleep-quality',
  owner: 'owl',
  access: 'player',
  summary: 'Evaluates how the owl slept, once per night.',
  answer: z.object({ success, data: z.object({ weather: z.string(), effect: z.int(), message: z.string() }) }),
  errors: ['egg', 'asleep'],
});

export const dailyAwakening = defineEndpoint({
  name: 'dailyAwakening',
  method: 'GET',
  path: '/api/daily-awakening/status',
  owner: 'owl',
  access: 'player',
  summary: "Returns the owl's mood and the cosmic weather of the local day.",
  answer: z.object({
    success,
    data: z.object({ dailyMood: z.enum(moods), cosmicWeather: z.string(), moodEnergy: stat }),
  }),
  errors: ['egg'],
});

export const appStart = defineEndpoint({
  name: 'appStart',
  method: 'POST',
  path: '/api/app-start',
  owner: 'owl',
  access: 'player',
  summary: 'Records that the app was opened.',
  answer: z.object({ success }),
  errors: [],
});

const proactiveAction = z.object({
  action: z.enum(proactiveActions),
  content: z.object({ message: z.optional(z.string()), question: z.optional(z.string()) }),
});
export const chatBubble = defineEndpoint({
  name: 'chatBubble',
  method: 'GET',
  path: '/api/chat-bubble',
  owner: 'owl',
  access: 'player',
  summary: 'Returns a line that the owl says unasked, at most once in 30 minutes.',
  answer: z.object({
    success,
    data: z.object({
      show: z.boolean(),
      message: z.nullable(z.string()),
      proactiveAction: z.nullable(proactiveAction),
    }),
  }),
  errors: [],
});

export const proactiveResponse = defineEndpoint({
  name: 'proactiveResponse',
  method: 'POST',
  path: '/api/owl/proactive-response',
  owner: 'owl',
  access: 'player',
  summary: "Receives the player's reply to a question of the owl, and returns what the owl says to it.",
  body: z.object({
    responseData: freeText(z.string().check(z.maxLength(500))),
    question: z.string().check(z.maxLength(500)),
    zodiac: z.optional(zodiac),
  }),
  answer: z.union([z.object({ success, owlResponse: z.string(), message: z.string(), herzlicht: stat }), careAnswer]),
  care: 'answer',
  errors: ['egg'],
});

const questionKey = z.object({ userId: id, questionId: id, attempt: z.int().check(z.gte(1)) });

export const questioner = z.object({
  realName: z.nullable(z.string()),
  zodiac: z.nullable(zodiac),
  stage: z.enum(stages),
  level: z.int(),
  herzlicht: stat,
  energy: stat,
  isSleeping: z.boolean(),
  timeZone: z.string(),
  localHour: z.int(),
  tier: z.enum(subscriptionTypes),
  /** Older versions of the owl service don't send `hatchedAt`, `lastDream` and `stardust`. */
  hatchedAt: z.optional(z.nullable(isoDate)),
  lastDream: z.optional(z.nullable(z.string())),
  stardust: z.optional(z.int()),
});
export type Questioner = z.infer<typeof questioner>;

export const statsAfterAnswer = z.object({
  wisdom: z.number(),
  energy: stat,
  herzlicht: stat,
  wisdomGain: z.number(),
  herzlichtGain: z.number(),
});
export type StatsAfterAnswer = z.infer<typeof statsAfterAnswer>;

export const reserveEnergy = defineEndpoint({
  name: 'reserveEnergy',
  method: 'POST',
  path: '/internal/owl/reserve',
  owner: 'owl',
  access: 'internal',
  summary: 'Debits 15 energy for a question, once per question. QuestionAnswered or QuestionFailed ends the debit.',
  body: z.extend(questionKey, {
    freeQuestionsLeft: z.int().check(z.gte(0)),
    timeZone: z.nullable(z.string()),
    /** The client claims that the text answers a question of the owl. If that question is open, it costs no energy. */
    proactive: z.optional(z.boolean()),
    /** Machine time in ms at which later calls are rejected. Older versions don't send it. */
    leaseUntil: z.optional(z.int()),
  }),
  answer: z.object({
    success,
    questioner,
    /** The answer costs no energy, because `proactive` of the request was right. */
    proactive: z.optional(z.boolean()),
    /** The owl's stats after each kind of answer. Older versions don't send it. */
    after: z.optional(z.object({ horoscope: statsAfterAnswer, vision: statsAfterAnswer, proactive: statsAfterAnswer })),
  }),
  errors: ['egg', 'needs_energy', 'needs_premium', 'reservation_stale'],
});

export const getQuestioner = defineEndpoint({
  name: 'getQuestioner',
  method: 'POST',
  path: '/internal/owl/questioner',
  owner: 'owl',
  access: 'internal',
  summary: 'Returns what an answer needs to know about the player, without a debit.',
  body: z.object({ userId: id, timeZone: z.nullable(z.string()) }),
  answer: z.object({ success, questioner }),
  errors: ['egg'],
});

export const spendEnergy = defineEndpoint({
  name: 'spendEnergy',
  method: 'POST',
  path: '/internal/owl/spend',
  owner: 'owl',
  access: 'internal',
  summary: 'Settles an answered question, as QuestionAnswered does. Only the previous version of the oracle calls it.',
  body: z.extend(questionKey, { kind: z.enum(answerKinds), answeredAt: isoDate }),
  answer: z.object({ success, owl: statsAfterAnswer }),
  errors: ['egg', 'reservation_stale'],
});

export const releaseEnergy = defineEndpoint({
  name: 'releaseEnergy',
  method: 'POST',
  path: '/internal/owl/release',
  owner: 'owl',
  access: 'internal',
  summary: 'Gives back the energy of a failed attempt, as QuestionFailed does.',
  body: questionKey,
  answer: z.object({ success }),
  errors: [],
});

export const changeZodiac = defineEndpoint({
  name: 'changeZodiac',
  method: 'POST',
  path: '/internal/owl/zodiac',
  owner: 'owl',
  access: 'internal',
  summary: "Changes the player's sign of the zodiac, at most once in 30 days. Called by auth.",
  body: z.object({ userId: id, zodiac }),
  answer: z.object({ success, zodiac, stardustBalance: z.int().check(z.gte(0)), seq: z.int() }),
  errors: ['zodiac_too_soon'],
});

/** Players spend free grains first, then those of their oldest purchase. */
export const boughtLot = z.object({
  paymentId: id,
  grains: z.int().check(z.gte(0)),
  unspent: z.int().check(z.gte(0)),
});
export const boughtGrains = defineEndpoint({
  name: 'boughtGrains',
  method: 'POST',
  path: '/internal/owl/grains/bought',
  owner: 'owl',
  access: 'internal',
  summary: 'Lists the purchases with their unspent grains, oldest first.',
  body: z.object({ userId: id }),
  answer: z.object({ success, lots: z.array(boughtLot) }),
  errors: [],
});
export const takeGrains = defineEndpoint({
  name: 'takeGrains',
  method: 'POST',
  path: '/internal/owl/grains/take',
  owner: 'owl',
  access: 'internal',
  summary: 'Debits unspent grains of a purchase for a refund, once per refund id, before the money is refunded.',
  body: z.object({ userId: id, refundId: id, paymentId: id, grains: z.int().check(z.gte(1)) }),
  answer: z.object({ success, taken: z.int().check(z.gte(0)) }),
  errors: ['grains_spent'],
});
export const giveBackGrains = defineEndpoint({
  name: 'giveBackGrains',
  method: 'POST',
  path: '/internal/owl/grains/give-back',
  owner: 'owl',
  access: 'internal',
  summary: 'Returns the grains that a refund took, once, after the provider has refused the refund.',
  body: z.object({ userId: id, refundId: id }),
  answer: z.object({ success }),
  errors: [],
});

export const owlEndpoints = [
  owlStatus,
  travel,
  ledger,
  hatch,
  getProfile,
  changeName,
  interact,
  click,
  awaken,
  sleepQuality,
  dailyAwakening,
  appStart,
  chatBubble,
  proactiveResponse,
  reserveEnergy,
  getQuestioner,
  spendEnergy,
  releaseEnergy,
  changeZodiac,
  boughtGrains,
  takeGrains,
  giveBackGrains,
] as const;
