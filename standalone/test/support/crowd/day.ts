import { type Chance, createChance } from '@sternenrat/service-kit/time/chance';

/**
 * How many have home open in each hour of a German day, against the busiest one: asleep at night, a first look before
 * work, a small wave at noon, the long evening.
 */
const byHour = [
  0.12, 0.06, 0.03, 0.02, 0.03, 0.08, 0.24, 0.44, 0.42, 0.34, 0.33, 0.38, 0.5, 0.42, 0.36, 0.36, 0.42, 0.52, 0.66, 0.82,
  0.96, 1, 0.76, 0.36,
] as const;
const minutesADay = 24 * 60;

/** Share of the players with home open, 0 to 1. @param minute of the day; beyond its end the next one begins */
export function shareAt(minute: number): number {
  const hour = Math.floor(minute / 60) % 24;
  const [here, next] = [byHour[hour] ?? 0, byHour[(hour + 1) % 24] ?? 0];
  return here + (next - here) * ((minute % 60) / 60);
}

/** The part of a day that the average player has home open. */
export const meanShare: number =
  Array.from({ length: minutesADay }, (_, minute) => shareAt(minute)).reduce((sum, one) => sum + one, 0) / minutesADay;

/** One person's chance: the first draws of neighbouring seeds are alike, so they are thrown away. */
export function chanceOf(seed: number): Chance {
  const chance = createChance(seed);
  for (let draws = 0; draws < 20; draws += 1) chance.next();
  return chance;
}

/** Whether one player has home open; asked for minutes that only grow, it draws once every quarter of an hour. */
export function createHours(seed: number): (minute: number) => boolean {
  const chance = chanceOf(seed);
  let [quarter, home] = [-1, false];
  return (minute) => {
    for (const now = Math.floor(minute / 15); quarter < now; quarter = now) home = chance.next() < shareAt(minute);
    return home;
  };
}
