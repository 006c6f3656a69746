import { moodOf, type Mood } from '@sternenrat/contracts/vocabulary';
import { briefSkyAt, type BriefSky } from '@sternenrat/sky/brief-sky';
import { daysBetween, localDate, startOfDate } from './local-time.ts';
import { applyAbsence } from './absence.ts';
import { effectOf, weatherOf } from './sky-effect.ts';
import { hasHatched, type OwlState } from './state.ts';
import { clampStat } from './stats.ts';
import { dayWords } from './texts/sky.ts';

const hourMs = 3_600_000;
const herzlichtPerEffect = 3;

export interface DailyMood {
  readonly dailyMood: Mood;
  readonly cosmicWeather: string;
  readonly moodEnergy: number;
}

function wordsOf(sky: BriefSky, date: string): string {
  const tone = effectOf(sky);
  const words = tone > 1 ? dayWords.bright : tone < -1 ? dayWords.heavy : dayWords.even;
  return words[daysBetween('2026-01-01', date) % words.length] ?? words[0];
}

/** Computes the mood once per local date. A flight west can repeat a date; the mood then stays. */
export function moodOfDay(owl: OwlState, now: Date): { owl: OwlState; mood: DailyMood } | 'egg' {
  if (!hasHatched(owl)) return 'egg';
  const { dailyMood, cosmicWeather, moodEnergy } = owl;
  const date = localDate(now, owl.timeZone);
  if (dailyMood && cosmicWeather && owl.moodDate !== null && date <= owl.moodDate) {
    return { owl, mood: { dailyMood, cosmicWeather, moodEnergy } };
  }
  const here = applyAbsence(owl, now);
  const sky = briefSkyAt(new Date(startOfDate(date, owl.timeZone).getTime() + 12 * hourMs));
  const mood: DailyMood = {
    dailyMood: moodOf(clampStat(here.herzlicht + herzlichtPerEffect * effectOf(sky))).mood,
    cosmicWeather: `${weatherOf(sky)}. ${wordsOf(sky, date)}`,
    moodEnergy: Math.round(clampStat(0.7 * here.herzlicht + 30 * sky.moon.illumination)),
  };
  return { owl: { ...here, ...mood, moodDate: date }, mood };
}
