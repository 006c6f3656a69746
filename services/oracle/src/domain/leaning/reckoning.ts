import type { DayWindowOnTheWire, LeaningOnTheWire } from '@sternenrat/contracts/reading';
import { instantOf } from '../local-day.ts';
import type { DayWindow, Leaning } from './leaning.ts';

export const leaningOnTheWire = ({ side, strength, testimonies, day, baseline }: Leaning): LeaningOnTheWire => ({
  side,
  strength,
  testimonies: testimonies.map(({ label, score, source }) => ({ label, score, source })),
  day,
  ...(baseline === undefined ? {} : { baseline }),
});

export function windowOnTheWire({ day, from, to }: DayWindow, timeZone: string): DayWindowOnTheWire {
  const instant = (clock: string): string =>
    new Date(instantOf(day, Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60, timeZone)).toISOString();
  return { day, from, to, startsAt: instant(from), endsAt: instant(to) };
}
