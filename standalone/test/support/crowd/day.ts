import { type Random, createRandom } from '@sternenrat/service-kit/time/random';

/** Number of players who have the home page open in each hour of a German day, relative to the busiest hour. */
const byHour = [
  0.12, 0.06, 0.03, 0.02, 0.03, 0.08, 0.24, 0.44, 0.42, 0.34, 0.33, 0.38, 0.5, 0.42, 0.36, 0.36, 0.42, 0.52, 0.66, 0.82,
  0.96, 1, 0.76, 0.36,
] as const;
const minutesADay = 24 * 60;

/** Share of the players who have the home page open, 0 to 1. @param minute since midnight; may exceed a day */
export function shareAt(minute: number): number {
  const hour = Math.floor(minute / 60) % 24;
  const [current, next] = [byHour[hour] ?? 0, byHour[(hour + 1) % 24] ?? 0];
  return current + (next - current) * ((minute % 60) / 60);
}

/** Share of a day during which the average player has the home page open. */
export const meanShare: number =
  Array.from({ length: minutesADay }, (_, minute) => shareAt(minute)).reduce((sum, one) => sum + one, 0) / minutesADay;

/** Discards the first 20 numbers, because they are similar for similar seeds. */
export function createPlayerRandom(seed: number): Random {
  const random = createRandom(seed);
  for (let draws = 0; draws < 20; draws += 1) random.next();
  return random;
}

/** Whether a player has the home page open, drawn at random every 15 minutes. The minutes must not decrease. */
export function createHours(seed: number): (minute: number) => boolean {
  const random = createPlayerRandom(seed);
  let [quarter, home] = [-1, false];
  return (minute) => {
    for (const now = Math.floor(minute / 15); quarter < now; quarter = now) home = random.next() < shareAt(minute);
    return home;
  };
}
