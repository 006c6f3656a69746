import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import type { Chance } from './chance.ts';
import { startOfDate } from './local-time.ts';
import { missed } from './missing.ts';
import { momentOf } from './moment.ts';
import { effectOf, weatherOf } from './sky-effect.ts';
import { isSleeping, owlDay, sameOwlDay } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { within } from './stats.ts';
import { alreadyProcessed } from './texts/fixed.ts';
import { say } from './texts/line.ts';
import { calmReports, reports, restlessReports } from './texts/nights.ts';

const hourMs = 3_600_000;

export interface NightReport {
  readonly owl: OwlState;
  readonly weather: string;
  /** Herzlicht, as it really changed. */
  readonly effect: number;
  readonly message: string;
}

/** The last night is over and not told yet. The night in which she hatched has nothing to tell. */
export const reportDue = (owl: OwlState, now: Date): boolean =>
  hasHatched(owl) &&
  !isSleeping(owl, now) &&
  !sameOwlDay(owl, owl.hatchedAt, now) &&
  !sameOwlDay(owl, owl.lastSleepQuality, now);

/** How the night was, once per night, by the real sky at three in that night. */
export function reported(owl: OwlState, now: Date, chance: Chance): NightReport | 'egg' | 'asleep' {
  if (!hasHatched(owl)) return 'egg';
  if (isSleeping(owl, now)) return 'asleep';
  const sky = briefSkyAt(new Date(startOfDate(owlDay(now, owl.timeZone), owl.timeZone).getTime() + 3 * hourMs));
  const weather = weatherOf(sky);
  if (!reportDue(owl, now)) return { owl, weather, effect: 0, message: alreadyProcessed };
  const here = missed(owl, now);
  const tone = effectOf(sky);
  const special = tone > 2 ? calmReports : tone < 0 ? restlessReports : [];
  const { text, recentTexts } = say(here, [...reports, ...special], momentOf(here, now), chance);
  const herzlicht = within(here.herzlicht + tone);
  return {
    owl: { ...here, herzlicht, recentTexts, lastSleepQuality: now, sleepQualityMessage: text },
    weather,
    effect: herzlicht - here.herzlicht,
    message: text,
  };
}
