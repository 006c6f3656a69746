import type { BirthBody, BirthData } from '@sternenrat/contracts/endpoints/chart';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { type Chart, chartOf } from '@sternenrat/sky/chart/chart';
import { birthTimeOf } from '@sternenrat/sky/chart/birth-time';
import type { HouseSystem } from '@sternenrat/sky/chart/houses';
import { type ChartPoint, type Transit, transitsTo } from '@sternenrat/sky/chart/transits';
import { dayMs } from '@sternenrat/sky/longitude';
import type { Deps } from '../deps.ts';

type BirthDeps = Pick<Deps, 'births' | 'places'>;

/** Null without a stored birth. */
export async function getBirth({ births, places }: BirthDeps, userId: string): Promise<BirthData | null> {
  const stored = await births.find(userId);
  const place = stored && places().get(stored.placeId);
  return stored && place ? { date: stored.date, time: stored.time, place } : null;
}

/** @throws DomainError `bad_input` for an unknown place or a birth in the future */
export async function storeBirth(
  { births, places, clocks }: BirthDeps & Pick<Deps, 'clocks'>,
  userId: string,
  { date, time, placeId }: BirthBody,
): Promise<BirthData> {
  const place = places().get(placeId);
  if (!place) throw new DomainError(errors.bad_input, { fields: { placeId: 'Bitte wähle einen Ort aus der Liste' } });
  if (birthTimeOf({ date, time, place }).earliest > clocks.now())
    throw new DomainError(errors.bad_input, { fields: { date: 'Dieser Tag liegt noch in der Zukunft' } });
  await births.store(userId, { date, time, placeId });
  return { date, time, place };
}

/** Null without a stored birth. */
export async function getChart(deps: BirthDeps, userId: string, houses?: HouseSystem): Promise<Chart | null> {
  const birth = await getBirth(deps, userId);
  return birth && chartOf(birth, houses);
}

const transitDays = 366;

/** Of the next twelve months from the start of the UTC day; empty without a stored birth. */
export async function listTransits(
  deps: BirthDeps & Pick<Deps, 'clocks' | 'transitCache'>,
  userId: string,
): Promise<readonly Transit[]> {
  const chart = await getChart(deps, userId);
  if (!chart) return [];
  const from = Math.floor(deps.clocks.now().getTime() / dayMs) * dayMs;
  const key = `${userId} ${chart.time.at.getTime()} ${from}`;
  const cached = deps.transitCache.get(key);
  if (cached) return cached;
  const transits = transitsTo(pointsOf(chart), { from: new Date(from), to: new Date(from + transitDays * dayMs) });
  deps.transitCache.set(key, transits);
  return transits;
}

/** Without a time of birth, the Moon's place is only known to some degrees, and there is no Ascendant. */
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
