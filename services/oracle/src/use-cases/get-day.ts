import { dayPages, noSuchDay, type Weather } from '@sternenrat/contracts/endpoints/day';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { lunationOf, type Lunation, type Quarter } from '@sternenrat/sky/almanac';
import { briefSkyAt } from '@sternenrat/sky/brief-sky';
import type { Transit } from '@sternenrat/sky/chart/transits';
import { longitudeOf, signOf } from '@sternenrat/sky/longitude';
import { LRUCache } from 'lru-cache';
import type { DayTexts } from '../domain/day/day-texts.ts';
import { factsOfDay, moonStay, type LocalDay } from '../domain/day/facts-of-day.ts';
import { goodHours } from '../domain/day/hours.ts';
import { sentenceOf } from '../domain/day/sentence.ts';
import { weightiestTransit } from '../domain/day/weightiest.ts';
import { addDays, instantOf, localDay, zoneOrDefault } from '../domain/local-day.ts';
import type { Deps } from '../deps.ts';
import { getBirth, transitsFor } from './births.ts';

export interface DayOf {
  readonly userId: string;
  readonly date?: string | undefined;
  readonly timeZone: string | null;
}

type DayDeps = Pick<Deps, 'births' | 'clocks' | 'transitCache' | 'weathers' | 'texts'>;

export async function getDay(deps: DayDeps, { userId, date, timeZone: zone }: DayOf) {
  const timeZone = zoneOrDefault(zone);
  const now = deps.clocks.now();
  const today = localDay(now, timeZone);
  const day = date ?? today;
  assertBetween(day, addDays(today, -dayPages.before), addDays(today, dayPages.after), 'date');
  const local = { day, timeZone };
  const span = { from: new Date(instantOf(day, 0, timeZone)), to: new Date(instantOf(day, 24, timeZone)) };
  const texts = deps.texts.day();
  const [found, weather] = await Promise.all([getBirth(deps, userId), deps.weathers.find(userId, day)]);
  // one span for all pages of today, so that the cache has it for the others
  const transits = transitsFor(deps, userId, found, {
    from: addDays(today, -dayPages.before - 1),
    to: addDays(today, dayPages.after + 2),
  });
  const { facts, by, hours } = skyOf(local, texts);
  return {
    today,
    hasBirth: found !== null,
    day: {
      date: day,
      sentence: sentenceOf(facts, { ...local, userId, texts }),
      moon: moonOf(day === today ? startOfMinute(now) : new Date(instantOf(day, 12, timeZone)), span.from),
      hours,
      hoursBy: by,
      transit: weightiestTransit(transits, span),
      weather,
    },
  };
}

/** Cached, because all players of a time zone have the same sky. */
const skies = new LRUCache<string, ReturnType<typeof computeSky>>({ max: 300 });

function skyOf(local: LocalDay, texts: DayTexts): ReturnType<typeof computeSky> {
  const key = `${local.day} ${local.timeZone}`;
  const known = skies.get(key);
  if (known) return known;
  const sky = computeSky(local, texts);
  skies.set(key, sky);
  return sky;
}

const computeSky = (local: LocalDay, texts: DayTexts) => ({ facts: factsOfDay(local), ...goodHours(local, texts) });

const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

const quarters: readonly Quarter[] = ['neumond', 'erstes_viertel', 'vollmond', 'letztes_viertel'];

function moonOf(at: Date, start: Date) {
  const { moon } = briefSkyAt(at);
  const { sign, from, to } = moonStay(at);
  const [lunation] = quarters.map((phase) => lunationOf(phase, start)).toSorted((a, b) => Number(a.at) - Number(b.at));
  return {
    at,
    sign,
    from,
    to,
    phase: moon.phase,
    illumination: moon.illumination,
    nextSign: signOf(longitudeOf('moon', new Date(to.getTime() + 60_000))),
    lunation: lunation as Lunation,
  };
}

export type DayOfPlayer = Omit<Awaited<ReturnType<typeof getDay>>['day'], 'transit'> & { transit: Transit | null };

/** How the player feels on a day; null removes it. @throws DomainError `bad_input` for another day than today and yesterday */
export async function storeWeather(
  { clocks, weathers }: Pick<Deps, 'clocks' | 'weathers'>,
  { userId, date, timeZone }: { userId: string; date: string; timeZone: string | null },
  weather: Weather | null,
): Promise<void> {
  const today = localDay(clocks.now(), zoneOrDefault(timeZone));
  assertBetween(date, addDays(today, -1), today, 'date');
  if (weather === null) await weathers.delete(userId, date);
  else await weathers.store(userId, date, weather);
}

function assertBetween(day: string, from: string, to: string, field: string): void {
  if (day < from || day > to) throw new DomainError(errors.bad_input, { fields: { [field]: noSuchDay } });
}
