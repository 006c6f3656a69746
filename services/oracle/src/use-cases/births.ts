import type { BirthData } from '@sternenrat/contracts/endpoints/chart';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { type Chart, chartOf } from '@sternenrat/sky/chart/chart';
import { type Birth, birthTimeOf } from '@sternenrat/sky/chart/birth-time';
import type { HouseSystem } from '@sternenrat/sky/chart/houses';
import { type ChartPoint, type Transit, transitsTo } from '@sternenrat/sky/chart/transits';
import { createEphemeris } from '@sternenrat/sky/ephemeris';
import { dayMs } from '@sternenrat/sky/longitude';
import type { Deps } from '../deps.ts';

interface BirthWithChart {
  readonly birth: BirthData;
  readonly chart: Chart;
}

const toBirth = ({ date, time, place }: BirthData): Birth => ({
  date,
  time,
  place: place && { zone: place.timeZone, latitude: place.latitude, longitude: place.longitude },
});

export async function getBirth(
  { births }: Pick<Deps, 'births'>,
  userId: string,
  houses?: HouseSystem,
): Promise<BirthWithChart | null> {
  const birth = await births.find(userId);
  return birth && { birth, chart: chartOf(toBirth(birth), houses) };
}

/** @throws DomainError `bad_input` for a birth in the future */
export async function storeBirth(
  { births, clocks }: Pick<Deps, 'births' | 'clocks'>,
  userId: string,
  birth: BirthData,
): Promise<BirthWithChart> {
  if (birthTimeOf(toBirth(birth)).earliest > clocks.now())
    throw new DomainError(errors.bad_input, { fields: { date: 'Dieser Tag liegt noch in der Zukunft' } });
  await births.store(userId, birth);
  return { birth, chart: chartOf(toBirth(birth)) };
}

const mostDays = 366;
/** For all players: the slow bodies take longest to compute. Holds about 80 years of a body. */
const ephemeris = createEphemeris(1000);

interface DaySpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Default: twelve months from today (UTC). @throws DomainError `bad_input` for a span of under 1 or over 366 days */
export async function listTransits(
  deps: Pick<Deps, 'births' | 'clocks' | 'transitCache'>,
  userId: string,
  span: DaySpan = {},
): Promise<readonly Transit[]> {
  return transitsFor(deps, userId, await getBirth(deps, userId), span);
}

export function transitsFor(
  deps: Pick<Deps, 'clocks' | 'transitCache'>,
  userId: string,
  found: Awaited<ReturnType<typeof getBirth>>,
  { from, to }: DaySpan,
): readonly Transit[] {
  const now = deps.clocks.now().getTime();
  const start = from === undefined ? Math.floor(now / dayMs) * dayMs : Date.parse(from);
  const end = to === undefined ? start + mostDays * dayMs : Date.parse(to);
  if (end <= start || end - start > mostDays * dayMs)
    throw new DomainError(errors.bad_input, { fields: { to: 'Bitte wähle höchstens ein Jahr' } });
  if (!found) return [];
  const points = pointsOf(found.chart);
  const key = [userId, start, end, ...points.map(({ longitude }) => longitude)].join(' ');
  const cached = deps.transitCache.get(key);
  if (cached) return cached;
  const transits = transitsTo(points, { from: new Date(start), to: new Date(end) }, ephemeris);
  deps.transitCache.set(key, transits);
  return transits;
}

/** Without time of birth, the Moon is only known to some degrees, and there is no Ascendant. */
function pointsOf({ bodies, angles }: Chart): ChartPoint[] {
  const known = angles ? bodies : bodies.filter(({ body }) => body !== 'moon');
  return [
    ...known.map(({ body, longitude }) => ({ name: body, longitude })),
    ...(angles
      ? [
          { name: 'ascendant' as const, longitude: angles.ascendant },
          { name: 'midheaven' as const, longitude: angles.midheaven },
        ]
      : []),
  ];
}
