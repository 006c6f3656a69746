import { rulesOfPlay, type SubscriptionType, type Zodiac, type owlStatuses } from '@sternenrat/contracts/vocabulary';
import { localDate } from './local-time.ts';

/** Energy held for a question that is being answered. */
export interface Reservation {
  readonly questionId: string;
  readonly attempt: number;
  /** Machine time in milliseconds since the epoch. */
  readonly until: number;
  /** Whether she slept when the question was put: a murmured dream warms nobody. */
  readonly asleep: boolean;
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

  readonly hatchedAt: Date | null;
  readonly lastInteraction: Date | null;
  /** How many full days since `lastInteraction` have cost herzlicht already. */
  readonly daysMissed: number;
  readonly lastSeen: Date | null;

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
  readonly owlStatus: (typeof owlStatuses)[number];
  readonly dailyMood: string | null;
  readonly moodEnergy: number;
  readonly cosmicWeather: string | null;
  readonly sleepQualityMessage: string | null;
  readonly appStartCount: number;
  readonly proactiveDialogHistory: readonly unknown[];

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
    hatchedAt: null,
    lastInteraction: null,
    daysMissed: 0,
    lastSeen: null,
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
    moodEnergy: 0,
    cosmicWeather: null,
    sleepQualityMessage: null,
    appStartCount: 0,
    proactiveDialogHistory: [],
    reservations: [],
    settled: [],
  };
}

/** The fields that a decision replaced; an untouched field is the same value in both. */
export function changes(before: OwlState, after: OwlState): Partial<OwlState> {
  const keys = Object.keys(after) as (keyof OwlState)[];
  return Object.fromEntries(keys.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]));
}
