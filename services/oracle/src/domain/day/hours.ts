import { inSign } from '@sternenrat/contracts/in-sign';
import { riseAndSet } from '@sternenrat/sky/almanac';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { dayMs, longitudeOf, signOf } from '@sternenrat/sky/longitude';
import { placeOf } from '@sternenrat/sky/place';
import { bodyWords } from '../facts/words.ts';
import { rulerOf } from '../leaning/dignities.ts';
import { instantOf } from '../local-day.ts';
import type { DayTexts } from './day-texts.ts';
import { wakingMoonAspects, type LocalDay } from './facts-of-day.ts';
import { moonAspectSentence } from './sentence.ts';

export interface GoodHour {
  readonly ruler: ClassicalBody;
  readonly from: Date;
  readonly to: Date;
  readonly title: string;
  readonly text: string;
  readonly reason: string;
}

/** The hours are ruled in this order: by the bodies' speed, slowest first. */
const chaldean: readonly ClassicalBody[] = ['saturn', 'jupiter', 'mars', 'sun', 'venus', 'mercury', 'moon'];
/** The ruler of the first hour after sunrise rules the weekday. From Sunday on. Source: Cassius Dio 37, 18 and 19. */
const weekdayRulers: readonly ClassicalBody[] = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'];
const weekdayWords: Record<ClassicalBody, string> = {
  sun: 'Der Sonntag ist der Tag der Sonne.',
  moon: 'Der Montag ist der Tag des Mondes.',
  mars: 'Der Dienstag ist der Tag des Mars.',
  mercury: 'Der Mittwoch ist der Tag des Merkur.',
  jupiter: 'Der Donnerstag ist der Tag des Jupiter.',
  venus: 'Der Freitag ist der Tag der Venus.',
  saturn: 'Der Samstag ist der Tag des Saturn.',
};
const hoursPerDay = 12;
const shownHours = 3;
/** Only hours that begin between these local times are shown. */
const shownBetween = { from: 7, to: 21 } as const;
/** Where the Sun doesn't rise or set, the day has these local hours. */
const clockDay = { from: 6, to: 18 } as const;

interface PlanetaryHour {
  readonly ruler: ClassicalBody;
  readonly from: Date;
  readonly to: Date;
}

export function planetaryHours({ day, timeZone }: LocalDay): { by: 'sun' | 'clock'; hours: readonly PlanetaryHour[] } {
  const place = placeOf(timeZone);
  const start = new Date(instantOf(day, 0, timeZone));
  const { rise } = riseAndSet('sun', { from: start, to: new Date(instantOf(day, 24, timeZone)) }, place);
  const set = rise && riseAndSet('sun', { from: rise, to: new Date(rise.getTime() + dayMs) }, place).set;
  const [from, to] =
    rise && set
      ? [rise.getTime(), set.getTime()]
      : [instantOf(day, clockDay.from, timeZone), instantOf(day, clockDay.to, timeZone)];
  const first = chaldean.indexOf(weekdayRulers[new Date(day).getUTCDay()] ?? 'sun');
  const at = (nth: number): Date => new Date(Math.round(from + ((to - from) * nth) / hoursPerDay));
  const hours = Array.from({ length: hoursPerDay }, (_, nth) => ({
    ruler: chaldean[(first + nth) % chaldean.length] ?? 'sun',
    from: at(nth),
    to: at(nth + 1),
  }));
  return { by: rise && set ? 'sun' : 'clock', hours };
}

/** One planetary hour in each third of the day, chosen by the order of `reasonsOf`. */
export function goodHours(local: LocalDay, texts: DayTexts): { by: 'sun' | 'clock'; hours: readonly GoodHour[] } {
  const { by, hours } = planetaryHours(local);
  const between = {
    from: instantOf(local.day, shownBetween.from, local.timeZone),
    to: instantOf(local.day, shownBetween.to, local.timeZone),
  };
  const parts = inThirds(hours.filter(({ from }) => from.getTime() >= between.from && from.getTime() <= between.to));
  const shown = new Map<number, GoodHour>();
  for (const [ruler, reason] of reasonsOf(local)) {
    const nth = parts.findIndex((part, index) => !shown.has(index) && part.some((each) => each.ruler === ruler));
    const hour = parts[nth]?.find((each) => each.ruler === ruler);
    if (hour) shown.set(nth, { ...hour, ...texts.hours[ruler], reason });
  }
  return { by, hours: [...shown.values()].toSorted((a, b) => a.from.getTime() - b.from.getTime()) };
}

const inThirds = <T>(all: readonly T[]): readonly T[][] =>
  Array.from({ length: shownHours }, (_, nth) =>
    all.slice(Math.round((all.length * nth) / shownHours), Math.round((all.length * (nth + 1)) / shownHours)),
  );

/** Why a body has an hour. The body that matters most comes first; all bodies are included. */
function reasonsOf(local: LocalDay): readonly [ClassicalBody, string][] {
  const noon = new Date(instantOf(local.day, 12, local.timeZone));
  const weekday = weekdayRulers[new Date(local.day).getUTCDay()] ?? 'sun';
  const sign = signOf(longitudeOf('moon', noon));
  const host = rulerOf(sign);
  const home = host === 'moon' ? 'er selbst' : bodyWords[host].name;
  const all: [ClassicalBody, string][] = [
    [weekday, weekdayWords[weekday]],
    [host, `Der Mond steht mittags ${inSign[sign]}, dort ist ${home} zu Hause.`],
    ...wakingMoonAspects(local).map((aspect): [ClassicalBody, string] => [
      aspect.other,
      moonAspectSentence(aspect, local.timeZone),
    ]),
    ['jupiter', 'Jupiter gilt in alten Büchern als der größere Glücksbringer.'],
    ['venus', 'Die Venus gilt in alten Büchern als der kleinere Glücksbringer.'],
    ...chaldean.map((body): [ClassicalBody, string] => [
      body,
      `In der alten Reihe der Stunden ist hier ${bodyWords[body].name} dran.`,
    ]),
  ];
  return all.filter(([body], index) => all.findIndex(([other]) => other === body) === index);
}
