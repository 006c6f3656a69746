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
import type { Reminder } from './reminder-choice.ts';

/** Energy taken for a question, until `settleQuestion` or `giveBackEnergy` ends the debit. */
export interface Debit {
  readonly questionId: string;
  readonly attempt: number;
  readonly energy: number;
  /** The question answers the open dialog, so it is free. */
  readonly free: boolean;
  /** The owl was asleep, so the answer adds no herzlicht. */
  readonly asleep: boolean;
  /** Herzlicht was high, so the answer adds a fifth more wisdom. */
  readonly bright: boolean;
  /** When the debit began or, if `givenBack`, ended; machine time in ms. */
  readonly at: number;
  readonly givenBack: boolean;
}

/** Stored by replicas of the previous version only: a question whose energy is taken after the answer. */
export interface Reservation {
  readonly questionId: string;
  readonly attempt: number;
  readonly until: number;
  readonly asleep: boolean;
  readonly free: boolean;
}

export interface Dialog {
  readonly action: (typeof proactiveActions)[number];
  readonly text: string;
  readonly at: Date;
  readonly answered: boolean;
  readonly response: string | null;
}

export interface Settled {
  readonly questionId: string;
  readonly at: number;
  /** In hundredths of a level. */
  readonly wisdomGain: number;
  readonly herzlichtGain: number;
}

/** Dates are product time, wisdom is in hundredths (325 is shown as 3.25), lists are oldest first. */
export interface OwlState {
  readonly realName: string | null;
  readonly age: number | null;
  readonly zodiac: Zodiac | null;
  readonly lastZodiacChange: Date | null;
  readonly timeZone: string;
  readonly timeZoneSince: Date | null;

  readonly tier: SubscriptionType;
  readonly tierSeq: number;

  readonly wisdom: number;
  readonly energy: number;
  readonly herzlicht: number;
  /** In grains. Responses call it `stardust` and `stardustBalance`. */
  readonly stardust: number;
  /** Bought grains by purchase; the rest of the balance is free grains. */
  readonly lots: readonly Lot[];
  readonly refundsAhead: readonly RefundAhead[];

  readonly hatchedAt: Date | null;
  readonly lastInteraction: Date | null;
  /** Number of full days since `lastInteraction` for which herzlicht was already subtracted. */
  readonly daysMissed: number;
  readonly lastSeen: Date | null;
  readonly travelFrom: Date | null;
  readonly travelUntil: Date | null;
  /** Length of ended travels since `lastInteraction`, in ms. */
  readonly travelledMs: number;

  /** Local date in the time zone `bonusZone`. */
  readonly lastDailyLoginBonus: string;
  readonly bonusZone: string;
  readonly dailyGrant: { readonly date: string; readonly grains: number } | null;
  readonly lastStardustGained: Date | null;

  readonly lastCared: Date | null;
  readonly lastNightmare: Date | null;
  /** Number of coming wakings that can't bring a nightmare. */
  readonly nextNightmareIn: number;
  readonly lastOwlClick: Date | null;
  readonly lastAwakening: Date | null;
  readonly lastChatBubble: Date | null;
  readonly lastProactiveAction: Date | null;

  readonly owlColor: string;
  /** `reist` while travelling, else `aktiv`. Sleep is computed and not stored. */
  readonly owlStatus: (typeof owlStatuses)[number];
  readonly dailyMood: Mood | null;
  readonly moodDate: string | null;
  readonly moodEnergy: number;
  readonly cosmicWeather: string | null;
  readonly sleepQualityMessage: string | null;
  readonly lastSleepQuality: Date | null;
  readonly appStartCount: number;
  readonly proactiveDialogHistory: readonly Dialog[];
  readonly recentTexts: readonly string[];
  readonly celebrate: Stage | null;

  /** Null until the player chooses a channel, which may be `off`. */
  readonly reminder: Reminder | null;

  readonly debits: readonly Debit[];
  readonly reservations: readonly Reservation[];
  readonly settled: readonly Settled[];
}

export const hasHatched = (owl: Pick<OwlState, 'hatchedAt'>): boolean => owl.hatchedAt !== null;

/** A new egg, which has the daily grant of its first day: one grain. */
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
    dailyGrant: { date: localDate(now, timeZone), grains: 1 },
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
    debits: [],
    reservations: [],
    settled: [],
  };
}

export function changedFields(before: OwlState, after: OwlState): Partial<OwlState> {
  const keys = Object.keys(after) as (keyof OwlState)[];
  return Object.fromEntries(keys.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]));
}
