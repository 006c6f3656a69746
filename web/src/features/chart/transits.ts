import type { TransitData } from '@sternenrat/contracts/endpoints/chart';

export interface TransitMonth {
  /** The first day of the month in the device's time zone. */
  readonly start: Date;
  readonly transits: readonly TransitData[];
}

const slowBodies: ReadonlySet<string> = new Set(['jupiter', 'saturn', 'uranus', 'neptune', 'pluto']);
const weightyPoints: ReadonlySet<string> = new Set([
  'sun',
  'moon',
  'mercury',
  'venus',
  'mars',
  'ascendant',
  'midheaven',
]);

export const isWeighty = ({ body, point }: TransitData): boolean => slowBodies.has(body) && weightyPoints.has(point);

const monthCount = 12;

/** Groups transits by the month in which the next pass begins. Passes that began before `now` are in its month. */
export function monthsOf(transits: readonly TransitData[], now: Date): TransitMonth[] {
  const monthIndex = (at: Date): number => (at.getFullYear() - now.getFullYear()) * 12 + at.getMonth() - now.getMonth();
  const ahead = transits
    .map((transit) => ({ ...transit, passes: transit.passes.filter(({ to }) => new Date(to) > now) }))
    .filter(({ passes }) => passes.length > 0)
    .toSorted((a, b) => startOf(a) - startOf(b));
  return Array.from({ length: monthCount }, (_, index) => ({
    start: new Date(now.getFullYear(), now.getMonth() + index, 1),
    transits: ahead.filter((transit) => Math.max(0, monthIndex(new Date(startOf(transit)))) === index),
  }));
}

const startOf = ({ passes }: TransitData): number => Date.parse(passes[0]?.from ?? '');
