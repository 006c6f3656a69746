import { skyBodies, type MoonPhase, type SkyBody, type Upcoming } from '@sternenrat/contracts/sky';
import { NextMoonQuarter, SearchMoonQuarter } from 'astronomy-engine';
import { dayMs, longitudeOf, signOf } from './longitude.ts';

export const horizonDays = 30;

/** Hours between two samples. A body that enters a sign and leaves it again within one step goes unnoticed. */
const stepHours: Record<'moon' | 'other', number> = { moon: 12, other: 24 };

const quarters: readonly MoonPhase[] = ['neumond', 'erstes_viertel', 'vollmond', 'letztes_viertel'];

function borderBetween(body: SkyBody, from: number, to: number): number {
  const before = signOf(longitudeOf(body, new Date(from)));
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = (low + high) / 2;
    if (signOf(longitudeOf(body, new Date(middle))) === before) low = middle;
    else high = middle;
  }
  return high;
}

const iso = (time: number): string => new Date(Math.round(time / 1000) * 1000).toISOString();

function ingressesOf(body: SkyBody, from: number, to: number): Upcoming[] {
  const found: Upcoming[] = [];
  const step = (stepHours[body === 'moon' ? 'moon' : 'other'] * dayMs) / 24;
  let before = signOf(longitudeOf(body, new Date(from)));
  for (let time = from; time < to; time += step) {
    const until = Math.min(time + step, to);
    const after = signOf(longitudeOf(body, new Date(until)));
    if (after !== before) found.push({ kind: 'ingress', body, sign: after, at: iso(borderBetween(body, time, until)) });
    before = after;
  }
  return found;
}

/** Soonest first. @param from in ms, like `to` */
export function lunations(from: number, to: number): Upcoming[] {
  const found: Upcoming[] = [];
  let quarter = SearchMoonQuarter(new Date(from));
  for (; quarter.time.date.getTime() <= to; quarter = NextMoonQuarter(quarter)) {
    const at = quarter.time.date.getTime();
    const sign = signOf(longitudeOf('moon', quarter.time.date));
    found.push({ kind: 'lunation', phase: quarters[quarter.quarter] ?? 'neumond', sign, at: iso(at) });
  }
  return found;
}

/** Ingresses (also retrograde ones) and lunations of the next `horizonDays` days, soonest first. */
export function upcomingAt(at: Date): Upcoming[] {
  const from = at.getTime();
  const to = from + horizonDays * dayMs;
  return [...skyBodies.flatMap((body) => ingressesOf(body, from, to)), ...lunations(from, to)].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
}

const hourMs = dayMs / 24;

/** Caches per hour. The result has no events before `at`. */
export function createUpcomingCache(): (at: Date) => Upcoming[] {
  let known = { hour: NaN, all: [] as Upcoming[] };
  return (at) => {
    const hour = Math.floor(at.getTime() / hourMs);
    if (known.hour !== hour) known = { hour, all: upcomingAt(new Date(hour * hourMs)) };
    const now = at.toISOString();
    return known.all.filter((each) => each.at > now);
  };
}
