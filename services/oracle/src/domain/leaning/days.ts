import { LRUCache } from 'lru-cache';
import { addDays, germanDate, instantOf, localDay } from '../local-day.ts';
import { cachedSkyOf, concernOf, leaningFor, type Asked } from './judge.ts';
import type { DayWindow, Leaning } from './leaning.ts';
import { isWeekdayOf, occasionOf } from './occasions.ts';
import { matterOf, type Significator } from './significators.ts';
import { moonInAll } from './sources.ts';
import { moonAspectsBetween, type MoonAspect } from './sky-of-day.ts';
import { testimoniesOf } from './testify.ts';
import { moonAspectScore, sumOf, weigh, type Weighed } from './weigh.ts';

const hourMs = 3_600_000;

export interface WakingHours {
  /** Local hours, 0 to 24. */
  readonly from: number;
  readonly to: number;
}

export interface Searched extends Asked {
  readonly at: Date;
  readonly wakingHours?: WakingHours;
}

const usualHours: WakingHours = { from: 8, to: 21 };

/** The hours in which people can act on the matter; all waking hours if less than two fit or the weekday doesn't. */
function hoursOf({ wakingHours = usualHours, ...asked }: Searched, day: string): WakingHours {
  const occasion = occasionOf(concernOf(asked));
  const from = Math.max(wakingHours.from, occasion.from);
  const to = Math.min(wakingHours.to, occasion.to);
  return isWeekdayOf(occasion, day) && to - from >= 2 ? { from, to } : wakingHours;
}
const mostDays = 120;
/** How many of the best windows are compared with the leaning of their day. */
const examined = 8;
const mostWindows = 3;
/** A further window must lead over the average day by at least this share of the best window's lead. */
const worthNaming = 0.5;

function pullAt(at: number, exact: number): number {
  const ahead = exact - at;
  const left = ahead >= 0 ? 1 - ahead / (24 * hourMs) : 0.5 * (1 + ahead / (8 * hourMs));
  return Math.max(0, left) ** 2;
}

/** Factor for the Moon's aspects to bodies that have no part in the matter. */
const apart = 0.15;
/** Factor for the Moon's aspects to significators: for an election, the Moon should apply to them. */
const applied = 1.5;

/** Points of a Moon aspect for choosing hours, by how important the other body is in the matter. */
function electionScore(aspect: MoonAspect, significators: readonly Significator[]): number {
  const other = significators.find(({ body }) => body === aspect.other);
  return moonAspectScore(aspect, significators) * (other ? applied * other.weight ** 2 : apart);
}

const aspectsByDay = new LRUCache<string, readonly MoonAspect[]>({ max: 600 });

function moonAspectsOf(day: string, timeZone: string): readonly MoonAspect[] {
  const key = `${day} ${timeZone}`;
  const known = aspectsByDay.get(key);
  if (known) return known;
  const aspects = moonAspectsBetween(instantOf(day, 0, timeZone), instantOf(day, 24, timeZone));
  aspectsByDay.set(key, aspects);
  return aspects;
}

interface Hours {
  readonly from: number;
  readonly to: number;
  readonly bonus: number;
  readonly decisive: MoonAspect | null;
}

function bestHours(searched: Searched, day: string): Hours | null {
  const { timeZone, at } = searched;
  const hours = hoursOf(searched, day);
  const { significators } = matterOf(concernOf(searched));
  const start = instantOf(day, 0, timeZone);
  const instants = Array.from({ length: 25 }, (_, hour) => instantOf(day, hour, timeZone));
  const instant = (hour: number): number => instants[hour] ?? start;
  const aspects = [addDays(day, -1), day, addDays(day, 1)]
    .flatMap((each) => moonAspectsOf(each, timeZone))
    .map((aspect) => ({ aspect, score: electionScore(aspect, significators) }));
  const bonusAt = (time: number): number =>
    aspects.reduce((sum, { aspect, score }) => sum + score * pullAt(time, aspect.at), 0);

  let best: Hours | null = null;
  for (let from = hours.from; from + 2 <= hours.to; from += 1) {
    if (instant(from) < at.getTime()) continue;
    for (const to of [from + 3, from + 2].filter((hour) => hour <= hours.to)) {
      const middle = (instant(from) + instant(to)) / 2;
      const bonus = (bonusAt(instant(from)) + bonusAt(middle) + bonusAt(instant(to))) / 3;
      if (best && bonus <= best.bonus + (to - from === 2 ? 0.2 : 0)) continue;
      const pull = (each: (typeof aspects)[number]) => Math.abs(each.score * pullAt(middle, each.aspect.at));
      const decisive = aspects.toSorted((a, b) => pull(b) - pull(a))[0]?.aspect ?? null;
      best = { from, to, bonus, decisive };
    }
  }
  return best;
}

const isOfMatter = ({ significator, finding: { kind } }: Weighed): boolean =>
  significator.source !== moonInAll || kind === 'moonPhase';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function windowOf(searched: Searched, day: string): DayWindow | null {
  const hours = bestHours(searched, day);
  if (!hours) return null;
  const { sign, timeZone, at } = searched;
  const sky = { ...cachedSkyOf(day, timeZone), nextMoonAspect: hours.decisive };
  const { significators } = matterOf(concernOf(searched));
  const weighed = weigh(concernOf(searched), sign, sky).flatMap((each) => {
    if (each.finding.kind !== 'moonAspect') return isOfMatter(each) ? [each] : [];
    return [{ ...each, score: electionScore(each.finding, significators) }];
  });
  const lasting = weighed.filter(({ finding }) => finding.kind !== 'moonAspect');
  return {
    day,
    from: clock(hours.from),
    to: clock(hours.to),
    score: Math.round((sumOf(lasting) + hours.bonus) * 10) / 10,
    testimonies: testimoniesOf(weighed, { sky, own: sign, isDated: day !== localDay(at, timeZone) }),
  };
}

/** Null if too few hours are left after `at`. */
export const bestHoursOf = (searched: Searched & { readonly day: string }): DayWindow | null =>
  windowOf(searched, searched.day);

/** At most `mostWindows`, best first. `firstDay` defaults to today, `days` to 30. */
export function findDays(searched: Searched & { readonly firstDay?: string; readonly days?: number }): DayWindow[] {
  const { at, timeZone, firstDay = localDay(at, timeZone), days = 30 } = searched;
  const length = Math.min(Math.max(days, 1), mostDays);
  const all = Array.from({ length }, (_, i) => windowOf(searched, addDays(firstDay, i))).filter(
    (each) => each !== null,
  );
  const occasion = occasionOf(concernOf(searched));
  const fitting = all.filter(({ day }) => isWeekdayOf(occasion, day));
  const average = all.reduce((sum, { score }) => sum + score, 0) / all.length;
  const best = (fitting.length > 0 ? fitting : all)
    .toSorted((a, b) => b.score - a.score || a.day.localeCompare(b.day))
    .slice(0, examined);
  // a day that leans to no is named only if the best days all do
  const leansToNo = ({ day }: DayWindow): boolean => leaningFor({ ...searched, day }).side === 'nein';
  const windows = [...best.filter((window) => !leansToNo(window)), ...best.filter(leansToNo)];
  const lead = (windows[0]?.score ?? 0) - average;
  return windows.filter(({ score }, i) => i === 0 || score - average >= lead * worthNaming).slice(0, mostWindows);
}

export const leaningOfWindow = ({ day, testimonies }: DayWindow): Leaning => ({
  side: testimonies.some(({ score }) => score > 0) ? 'ja' : 'nein',
  strength: 1,
  testimonies,
  day,
});

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });

/** "am Dienstag, dem 17. März, zwischen 9 und 12 Uhr", for the first window. */
export function daysPhrase([best]: readonly DayWindow[], today: string): string | null {
  if (!best) return null;
  const hours = `zwischen ${Number(best.from.slice(0, 2))} und ${Number(best.to.slice(0, 2))} Uhr`;
  if (best.day === today) return `heute ${hours}`;
  if (best.day === addDays(today, 1)) return `morgen ${hours}`;
  return `am ${weekday.format(new Date(`${best.day}T12:00:00Z`))}, dem ${germanDate(best.day)}, ${hours}`;
}
