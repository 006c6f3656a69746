import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import { lunations } from '@sternenrat/sky/upcoming';
import type { Random } from './random.ts';
import { startDay } from './day.ts';
import { addDays, localDate, startOfDate } from './local-time.ts';
import { momentOf } from './moment.ts';
import type { OwlState } from './state.ts';
import { farewellForNow, moonNow, quarterToday, reminders, waitingGrains, reminderTitle } from './texts/reminders.ts';
import { pickSentence } from './texts/line.ts';

export function reminderText(
  owl: OwlState,
  now: Date,
  random: Random,
  last: boolean,
): { title: string; text: string; recentTexts: readonly string[] } {
  const { text, recentTexts } = pickSentence(owl, reminders, momentOf(owl, now), random);
  const date = localDate(now, owl.timeZone);
  const [from, to] = [date, addDays(date, 1)].map((day) => startOfDate(day, owl.timeZone).getTime());
  const [quarter] = lunations(from ?? 0, to ?? 0);
  const phase = quarter?.kind === 'lunation' ? quarter.phase : null;
  const { moon } = briefSkyAt(now);
  const grains = startDay(owl, now).grant?.grains ?? 0;
  const sentences = [
    text,
    phase ? quarterToday(phase) : moonNow(moon.phase, moon.sign),
    ...(grains > 0 ? [waitingGrains(grains)] : []),
    ...(last ? [farewellForNow] : []),
  ];
  return { title: reminderTitle, text: sentences.join(' '), recentTexts };
}
