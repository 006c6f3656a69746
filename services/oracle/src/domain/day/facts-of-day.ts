import type { AspectKind } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { lunationOf, nextSeason, retrogradeSpan, signSpan, type Quarter, type Season } from '@sternenrat/sky/almanac';
import { aspectAngles } from '@sternenrat/sky/aspects';
import { eclipsesBetween } from '@sternenrat/sky/eclipses';
import { longitudeOf, normalizeDegrees, signedDegrees, signOf } from '@sternenrat/sky/longitude';
import { placeOf } from '@sternenrat/sky/place';
import { lunations } from '@sternenrat/sky/upcoming';
import { instantOf } from '../local-day.ts';
import { moonAspectsBetween, type MoonAspect } from '../leaning/sky-of-day.ts';
import { stationBodies, type SentenceKey } from './day-texts.ts';

/** A fact of a day's sky. `key` selects its sentences; `at` is the exact moment. */
export type DayFact = { readonly key: SentenceKey } & (
  | { readonly kind: 'eclipse'; readonly of: 'sun' | 'moon'; readonly at: Date }
  | { readonly kind: 'season'; readonly season: Season; readonly at: Date }
  | { readonly kind: 'lunation'; readonly phase: Quarter; readonly sign: Zodiac; readonly at: Date }
  | {
      readonly kind: 'station';
      readonly body: (typeof stationBodies)[number];
      readonly direct: boolean;
      readonly at: Date;
    }
  | { readonly kind: 'sunIngress'; readonly sign: Zodiac; readonly at: Date }
  | { readonly kind: 'moonAspect'; readonly other: MoonAspect['other']; readonly aspect: AspectKind; readonly at: Date }
  | {
      readonly kind: 'moonSign';
      readonly sign: Zodiac;
      readonly waxing: boolean;
      readonly from: Date;
      readonly to: Date;
    }
);

export interface LocalDay {
  readonly day: string;
  readonly timeZone: string;
}

const hourMs = 3_600_000;
/** The hours in which an aspect of the Moon counts, by local clock. */
const wakingHours = { from: 6, to: 22 } as const;

export const wakingMoonAspects = ({ day, timeZone }: LocalDay): MoonAspect[] =>
  moonAspectsBetween(instantOf(day, wakingHours.from, timeZone), instantOf(day, wakingHours.to, timeZone)).map(
    toSecond,
  );

/** Corrects the interpolated time, so that a half moon has the same minute as aspect and as lunation. */
function toSecond({ other, aspect, at }: MoonAspect): MoonAspect {
  const ahead = (time: number): number =>
    signedDegrees(longitudeOf('moon', new Date(time)) - longitudeOf(other, new Date(time)));
  const angle = Math.sign(ahead(at)) * aspectAngles[aspect];
  const perHour = signedDegrees(ahead(at + hourMs) - ahead(at));
  return { other, aspect, at: at + (signedDegrees(angle - ahead(at)) / perHour) * hourMs };
}

export function factsOfDay(local: LocalDay): readonly DayFact[] {
  const rare = rareFact(local);
  return rare ? [rare] : [moonSignFact(local), ...wakingMoonAspects(local).flatMap(moonAspectFact)];
}

function rareFact({ day, timeZone }: LocalDay): DayFact | null {
  const span = { from: new Date(instantOf(day, 0, timeZone)), to: new Date(instantOf(day, 24, timeZone)) };
  const isToday = (at: Date | null | undefined): at is Date => !!at && at >= span.from && at < span.to;
  for (const body of ['sun', 'moon'] as const) {
    const eclipse = eclipsesBetween(body, span, placeOf(timeZone)).find(({ kind }) => kind !== 'penumbral');
    if (eclipse) return { kind: 'eclipse', of: body, at: eclipse.at, key: `eclipse ${body}` };
  }
  const { season, at } = nextSeason(span.from);
  if (isToday(at)) {
    const isEquinox = season === 'march' || season === 'september';
    return { kind: 'season', season, at, key: isEquinox ? 'equinox' : 'solstice' };
  }
  const [quarter] = lunations(span.from.getTime(), span.to.getTime() - 1);
  if (quarter?.kind === 'lunation') {
    const phase = quarter.phase as Quarter;
    return { ...lunationOf(phase, span.from), kind: 'lunation', key: `lunation ${phase}` };
  }
  for (const body of stationBodies) {
    const retrograde = retrogradeSpan(body, span.from);
    const turn = [retrograde?.from, retrograde?.to].find(isToday);
    if (turn) {
      const direct = turn === retrograde?.to;
      return { kind: 'station', body, direct, at: turn, key: `station ${body} ${direct ? 'direct' : 'retrograde'}` };
    }
  }
  const { to } = signSpan('sun', span.from);
  if (!isToday(to)) return null;
  const sign = signOf(longitudeOf('sun', new Date(to.getTime() + 60_000)));
  return { kind: 'sunIngress', sign, at: to, key: `sun ${sign}` };
}

function moonSignFact({ day, timeZone }: LocalDay): DayFact {
  const noon = new Date(instantOf(day, 12, timeZone));
  const { sign, from, to } = moonStay(noon);
  const waxing = normalizeDegrees(longitudeOf('moon', noon) - longitudeOf('sun', noon)) < 180;
  return { kind: 'moonSign', sign, waxing, from, to, key: `moon ${sign} ${waxing ? 'waxing' : 'waning'}` };
}

export function moonStay(at: Date): { sign: Zodiac; from: Date; to: Date } {
  const { sign, from, to } = signSpan('moon', at);
  if (!from || !to) throw new Error('The Moon stays in a sign for three days at most');
  return { sign, from, to };
}

function moonAspectFact({ other, aspect, at }: MoonAspect): DayFact[] {
  const isGentle = aspect === 'sextile' || aspect === 'trine';
  if (other === 'sun' && !isGentle) return [];
  const tone = aspect === 'conjunction' ? 'together' : isGentle ? 'gentle' : 'tense';
  return [{ kind: 'moonAspect', other, aspect, at: new Date(at), key: `moon ${other} ${tone}` }];
}
