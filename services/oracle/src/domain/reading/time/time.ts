import * as chrono from 'chrono-node/de';
import { localDay } from '../../local-day.ts';
import type { TimeSpan } from '../reading.ts';
import { amountRules } from './amounts.ts';
import { dateOf, isoOf } from './calendar.ts';
import { dateRanges, dateRules } from './dates.ts';
import { relativeDays, shortWeekdayOf, weekdayRules } from './days.ts';
import { holidayRules } from './holidays.ts';
import { monthRules, partsOfMonths } from './months.ts';
import { inThePast, isAboutPast } from './past.ts';
import { oneDay, rule, span, type Found, type Rule } from './rule.ts';
import { simplify } from './simplify.ts';
import { weekRules } from './weeks.ts';
import { yearRules } from './years.ts';

const clockRules: readonly Rule[] = [
  rule(
    `(?:jetzt |gegen |so )?um (\\d{1,2})(?: uhr)?|gleich um _|um halb (?:eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf)|(\\d{1,2}) uhr`,
    (match, today) => (/ uhr|halb/u.test(match[0]) ? oneDay(today, 'heute', 'hour') : null),
  ),
];

/** Of two rules that match the same words, the earlier one wins. */
const rules: readonly Rule[] = [
  dateRanges,
  relativeDays,
  weekdayRules,
  weekRules,
  amountRules,
  partsOfMonths,
  dateRules,
  monthRules,
  yearRules,
  holidayRules,
  clockRules,
].flat();

/** Fallback if no rule matched: the first match of chrono-node that names a day, or null. */
function chronoOf(text: string, today: number): Found | null {
  const reference = { instant: new Date(today + 12 * 3_600_000), timezone: 0 };
  for (const { text: words, start, end } of chrono.parse(text, reference, { forwardDate: true })) {
    // matches of two or three letters ("so", "mi") rarely mean a time
    if (words.length < 4 || words === 'jetzt' || /^\d+$/u.test(words) || !start.isCertain('day')) continue;
    const dayOf = (date: Date): number => dateOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
    return span(dayOf(start.date()), dayOf(end?.date() ?? start.date()), words.trim(), 'day');
  }
  return null;
}

export function timeOf(
  text: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): TimeSpan | null {
  const today = Date.parse(localDay(now, timeZone));
  const plain = simplify(text);
  let best: (Found & { readonly at: number; readonly length: number }) | null = null;
  for (const [pattern, read] of rules) {
    const match = pattern.exec(plain);
    const found = match && read(match, today);
    if (!match || !found) continue;
    const isBetter = best === null || isPreferred({ at: match.index, length: match[0].length, found }, best, today);
    if (isBetter) best = { ...found, at: match.index, length: match[0].length };
  }
  const found = best ?? shortWeekdayOf(plain, today) ?? chronoOf(plain, today);
  if (!found) return null;
  const { from, to, words, precision } = isAboutPast(plain) ? inThePast(found, today) : found;
  return { from: isoOf(from), to: isoOf(to), words, precision };
}

/** Of overlapping times, prefers the longer; otherwise times that aren't past, then those earlier in the text. */
function isPreferred(
  candidate: { readonly at: number; readonly length: number; readonly found: Found },
  best: Found & { readonly at: number; readonly length: number },
  today: number,
): boolean {
  const overlaps = candidate.at < best.at + best.length && best.at < candidate.at + candidate.length;
  if (overlaps) return candidate.length > best.length;
  const isPast = candidate.found.to < today;
  const wasPast = best.to < today;
  if (isPast !== wasPast) return wasPast;
  return candidate.at < best.at;
}
