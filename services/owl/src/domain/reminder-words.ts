import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import { lunations } from '@sternenrat/sky/upcoming';
import type { Chance } from './chance.ts';
import { dawned } from './day.ts';
import { addDays, localDate, startOfDate } from './local-time.ts';
import { momentOf } from './moment.ts';
import type { OwlState } from './state.ts';
import { farewellForNow, moonNow, quarterToday, reminders, waitingGrains, reminderTitle } from './texts/reminders.ts';
import { say } from './texts/line.ts';

/** What she says to whom she reminds: something of hers, the moon of today as it is computed, the free grains that wait. */
export function reminding(
  owl: OwlState,
  now: Date,
  chance: Chance,
  last: boolean,
): { title: string; text: string; recentTexts: readonly string[] } {
  const { text, recentTexts } = say(owl, reminders, momentOf(owl, now), chance);
  const date = localDate(now, owl.timeZone);
  const [from, to] = [date, addDays(date, 1)].map((day) => startOfDate(day, owl.timeZone).getTime());
  const [quarter] = lunations(from ?? 0, to ?? 0);
  const phase = quarter?.kind === 'lunation' ? quarter.phase : null;
  const { moon } = briefSkyAt(now);
  const grains = dawned(owl, now).grant?.grains ?? 0;
  const sentences = [
    text,
    phase ? quarterToday(phase) : moonNow(moon.phase, moon.sign),
    ...(grains > 0 ? [waitingGrains(grains)] : []),
    ...(last ? [farewellForNow] : []),
  ];
  return { title: reminderTitle, text: sentences.join(' '), recentTexts };
}
