import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import type { Random } from './random.ts';
import { startOfDate } from './local-time.ts';
import { applyAbsence } from './absence.ts';
import { momentOf } from './moment.ts';
import { effectOf, weatherOf } from './sky-effect.ts';
import { isSleeping, owlDay, sameOwlDay } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { clampStat } from './stats.ts';
import { alreadyProcessed } from './texts/fixed.ts';
import { pickSentence } from './texts/line.ts';
import { calmReports, reports, restlessReports } from './texts/nights.ts';

const hourMs = 3_600_000;

export interface NightReport {
  readonly owl: OwlState;
  readonly weather: string;
  readonly effect: number;
  readonly message: string;
}

export const reportDue = (owl: OwlState, now: Date): boolean =>
  hasHatched(owl) &&
  !isSleeping(owl, now) &&
  !sameOwlDay(owl, owl.hatchedAt, now) &&
  !sameOwlDay(owl, owl.lastSleepQuality, now);

/** Judges the night by the sky at 3:00 local time. Only the first report of a night changes herzlicht. */
export function reportLastNight(owl: OwlState, now: Date, random: Random): NightReport | 'egg' | 'asleep' {
  if (!hasHatched(owl)) return 'egg';
  if (isSleeping(owl, now)) return 'asleep';
  const sky = briefSkyAt(new Date(startOfDate(owlDay(now, owl.timeZone), owl.timeZone).getTime() + 3 * hourMs));
  const weather = weatherOf(sky);
  if (!reportDue(owl, now)) return { owl, weather, effect: 0, message: alreadyProcessed };
  const here = applyAbsence(owl, now);
  const tone = effectOf(sky);
  const special = tone > 2 ? calmReports : tone < 0 ? restlessReports : [];
  const { text, recentTexts } = pickSentence(here, [...reports, ...special], momentOf(here, now), random);
  const herzlicht = clampStat(here.herzlicht + tone);
  return {
    owl: { ...here, herzlicht, recentTexts, lastSleepQuality: now, sleepQualityMessage: text },
    weather,
    effect: herzlicht - here.herzlicht,
    message: text,
  };
}
