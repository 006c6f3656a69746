export const zodiacs = [
  'widder',
  'stier',
  'zwillinge',
  'krebs',
  'löwe',
  'jungfrau',
  'waage',
  'skorpion',
  'schütze',
  'steinbock',
  'wassermann',
  'fische',
] as const;
export type Zodiac = (typeof zodiacs)[number];

export const zodiacLabels = {
  widder: 'Widder',
  stier: 'Stier',
  zwillinge: 'Zwillinge',
  krebs: 'Krebs',
  löwe: 'Löwe',
  jungfrau: 'Jungfrau',
  waage: 'Waage',
  skorpion: 'Skorpion',
  schütze: 'Schütze',
  steinbock: 'Steinbock',
  wassermann: 'Wassermann',
  fische: 'Fische',
} as const satisfies Record<Zodiac, string>;

export const stages = ['ei', 'küken', 'teenager', 'erwachsen', 'weiser'] as const;
export type Stage = (typeof stages)[number];

/** In wisdom levels. `küken` begins when the egg hatches. */
export const stageLevels = { teenager: 10, erwachsen: 20, weiser: 30 } as const;

export const moods = ['euphoric', 'energetic', 'harmonious', 'dreamy', 'mystical', 'melancholic'] as const;
export type Mood = (typeof moods)[number];

/** A mood applies from this herzlicht on; highest first (specification, section 4). */
const moodSteps = [
  { from: 95, mood: 'euphoric', label: 'Euphorisch' },
  { from: 80, mood: 'energetic', label: 'Energiegeladen' },
  { from: 60, mood: 'harmonious', label: 'Harmonisch' },
  { from: 40, mood: 'dreamy', label: 'Träumerisch' },
  { from: 25, mood: 'mystical', label: 'Mystisch' },
  { from: 0, mood: 'melancholic', label: 'Melancholisch' },
] as const satisfies readonly { from: number; mood: Mood; label: string }[];

export function moodOf(herzlicht: number): (typeof moodSteps)[number] {
  return moodSteps.find((step) => herzlicht >= step.from) ?? moodSteps[5];
}

export const subscriptionTypes = ['free', 'premium', 'founding_member'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

export const owlStatuses = ['aktiv', 'schläft', 'reist'] as const;
/** `proactive`: the owl's reaction to the player's answer to a question of the owl. */
export const answerKinds = ['horoscope', 'vision', 'proactive'] as const;
export const grainSources = ['täglich', 'gekauft', 'verbraucht', 'erstattet'] as const;
export const proactiveActions = ['daily_question', 'gedanken_teilen', 'quest_geben'] as const;

export const reminderChannels = ['off', 'push', 'mail'] as const;

export const limits = {
  username: { min: 3, max: 32 },
  name: { min: 2, max: 60 },
  password: { min: 6, max: 128 },
  age: { min: 13, max: 120 },
  question: { max: 500 },
  message: { max: 3000 },
  travelDays: { max: 30 },
  /** Hours that players can choose for a reminder, in their time zone. */
  reminderHour: { min: 8, max: 20 },
} as const;

export const rulesOfPlay = {
  questionEnergy: 15,
  freeQuestions: 5,
  questionsPerMinute: 10,
  /** Questions without an account, per address. */
  triesPerDay: 3,
  maxStat: 100,
  giftEnergy: 20,
  giftGrains: 1,
  giftHerzlicht: 5,
  sleepFrom: 23,
  sleepUntil: 7,
  defaultTimeZone: 'Europe/Berlin',
  defaultOwlColor: '#14b8a6',
} as const;

export const sleepHours = { from: `${rulesOfPlay.sleepFrom}:00`, until: `${rulesOfPlay.sleepUntil}:00` } as const;

/** `cents` per month, including VAT. `lookupKey` is the name of the price at the payment provider. */
export const subscriptions = {
  premium: { cents: 700, lookupKey: 'price_premium_monthly' },
  founding_member: { cents: 499, lookupKey: 'price_founding_monthly', seats: 100 },
} as const;

export const stardustPackages = [
  { id: 'stardust_5', grains: 10, cents: 300, popular: false },
  { id: 'stardust_10', grains: 20, cents: 500, popular: true },
  { id: 'stardust_20', grains: 40, cents: 900, popular: false },
] as const;
export const stardustPackageIds = ['stardust_5', 'stardust_10', 'stardust_20'] as const;

export const featherKinds = ['person', 'event', 'preference', 'theme'] as const;
export type FeatherKind = (typeof featherKinds)[number];

export const topics = ['question', 'payment', 'barrier', 'privacy', 'fault', 'other'] as const;
export type Topic = (typeof topics)[number];
export const topicLabels = {
  question: 'Frage',
  payment: 'Rechnung und Zahlung',
  barrier: 'Barriere melden',
  privacy: 'Datenschutz',
  fault: 'Fehler melden',
  other: 'Etwas anderes',
} as const satisfies Record<Topic, string>;

export const messageStates = ['open', 'suspected', 'answered', 'done'] as const;
export type MessageState = (typeof messageStates)[number];
