import {
  rulesOfPlay,
  type Mood,
  type Stage,
  type SubscriptionType,
  type Zodiac,
  type owlStatuses,
  type proactiveActions,
} from '@sternenrat/contracts/vocabulary';
import { localDate } from './local-time.ts';
import type { Lot, RefundAhead } from './lots.ts';
import type { Reminder } from './reminder.ts';

/** Energy held for a question that is being answered. */
export interface Reservation {
  readonly questionId: string;
  readonly attempt: number;
  /** Machine time in milliseconds since the epoch. */
  readonly until: number;
  /** Whether she slept when the question was put: a murmured dream warms nobody. */
  readonly asleep: boolean;
  /** The answer to her own question holds nothing. */
  readonly free: boolean;
}

/** Something that she started by herself. */
export interface Dialog {
  readonly action: (typeof proactiveActions)[number];
  readonly text: string;
  readonly at: Date;
  readonly answered: boolean;
  /** What the player said, where it was told to owl. */
  readonly response: string | null;
}

/** A question that was paid for. */
export interface Settled {
  readonly questionId: string;
  /** Machine time in milliseconds since the epoch. */
  readonly at: number;
  /** Hundredths. */
  readonly wisdomGain: number;
  readonly herzlichtGain: number;
}

/** All that owl knows of one player's pet (spec section 3, rules 'Who owns which data'). */
export interface OwlState {
  readonly realName: string | null;
  readonly age: number | null;
  readonly zodiac: Zodiac | null;
  readonly lastZodiacChange: Date | null;
  /** IANA name. */
  readonly timeZone: string;
  /** When the player's own zone was last taken over; null while it is the default. */
  readonly timeZoneSince: Date | null;

  readonly tier: SubscriptionType;
  /** `seq` of the event that told the tier. */
  readonly tierSeq: number;

  /** Hundredths: 325 is level 3 and a quarter. */
  readonly wisdom: number;
  readonly energy: number;
  readonly herzlicht: number;
  /** The only balance; `stardust` and `stardustBalance` of the spec are this number. */
  readonly stardust: number;
  /** Bought grains, the oldest purchase first; what of the balance is in none of them is free. */
  readonly lots: readonly Lot[];
  /** Refunds that were told before their purchase. */
  readonly refundsAhead: readonly RefundAhead[];

  readonly hatchedAt: Date | null;
  readonly lastInteraction: Date | null;
  /** How many full days since `lastInteraction` have cost herzlicht already. */
  readonly daysMissed: number;
  readonly lastSeen: Date | null;
  /** Travel mode; both null at home. */
  readonly travelFrom: Date | null;
  readonly travelUntil: Date | null;
  /** Milliseconds since `lastInteraction` that ended travels took. */
  readonly travelledMs: number;

  /** The latest local date that brought its grain and energy, and the zone in which it was that date. */
  readonly lastDailyLoginBonus: string;
  readonly bonusZone: string;
  readonly lastStardustGained: Date | null;

  readonly lastCared: Date | null;
  readonly lastNightmare: Date | null;
  readonly nextNightmareIn: number;
  readonly lastOwlClick: Date | null;
  readonly lastAwakening: Date | null;
  readonly lastChatBubble: Date | null;
  readonly lastProactiveAction: Date | null;

  readonly owlColor: string;
  /** `reist` from the start of a travel until its end was noticed; whether she sleeps is computed. */
  readonly owlStatus: (typeof owlStatuses)[number];
  readonly dailyMood: Mood | null;
  /** The local date that the mood is for. */
  readonly moodDate: string | null;
  readonly moodEnergy: number;
  readonly cosmicWeather: string | null;
  readonly sleepQualityMessage: string | null;
  readonly lastSleepQuality: Date | null;
  readonly appStartCount: number;
  /** What she started by herself, the latest last; the latest is open until it is answered. */
  readonly proactiveDialogHistory: readonly Dialog[];
  /** Ids of what she said last, oldest first. */
  readonly recentTexts: readonly string[];
  /** A stage that was reached and not celebrated yet. */
  readonly celebrate: Stage | null;

  /** How the player wants to be reminded; null until something was chosen, `off` included. */
  readonly reminder: Reminder | null;

  readonly reservations: readonly Reservation[];
  readonly settled: readonly Settled[];
}

/** Whether she has hatched: an egg neither sleeps, tires nor misses anybody. */
export const hasHatched = (owl: Pick<OwlState, 'hatchedAt'>): boolean => owl.hatchedAt !== null;

/** A new player's egg. Its one grain is the daily grant of the local date (rules: the owl). */
export function newEgg(now: Date, timeZone: string = rulesOfPlay.defaultTimeZone): OwlState {
  return {
    realName: null,
    age: null,
    zodiac: null,
    lastZodiacChange: null,
    timeZone,
    timeZoneSince: null,
    tier: 'free',
    tierSeq: 0,
    wisdom: 0,
    energy: 0,
    herzlicht: 0,
    stardust: 1,
    lots: [],
    refundsAhead: [],
    hatchedAt: null,
    lastInteraction: null,
    daysMissed: 0,
    lastSeen: null,
    travelFrom: null,
    travelUntil: null,
    travelledMs: 0,
    lastDailyLoginBonus: localDate(now, timeZone),
    bonusZone: timeZone,
    lastStardustGained: now,
    lastCared: null,
    lastNightmare: null,
    nextNightmareIn: 0,
    lastOwlClick: null,
    lastAwakening: null,
    lastChatBubble: null,
    lastProactiveAction: null,
    owlColor: rulesOfPlay.defaultOwlColor,
    owlStatus: 'aktiv',
    dailyMood: null,
    moodDate: null,
    moodEnergy: 0,
    cosmicWeather: null,
    sleepQualityMessage: null,
    lastSleepQuality: null,
    appStartCount: 0,
    proactiveDialogHistory: [],
    recentTexts: [],
    celebrate: null,
    reminder: null,
    reservations: [],
    settled: [],
  };
}

/** The fields that a decision replaced; an untouched field is the same value in both. */
export function changes(before: OwlState, after: OwlState): Partial<OwlState> {
  const keys = Object.keys(after) as (keyof OwlState)[];
  return Object.fromEntries(keys.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]));
}
