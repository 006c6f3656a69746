import { DateTime } from 'luxon';
import type { Place } from '../place.ts';

export interface Birth {
  /** YYYY-MM-DD in the calendar of the place. */
  readonly date: string;
  /** HH:MM on the clocks of the place; null if unknown. */
  readonly time: string | null;
  readonly place: Place;
}

export interface BirthTime {
  /** The moment that the chart shows: noon of the day if the time is unknown. */
  readonly at: Date;
  /** All moments that fit: the whole local day if the time is unknown, otherwise only `at`. */
  readonly earliest: Date;
  readonly latest: Date;
  /**
   * `skipped`: the clocks were put forward over this time, `at` is as much later. `twice`: the clocks were put back, so
   * the time came twice, `at` is the first. `local`: before the zone had a standard time, its clocks showed the mean
   * local time of its main town.
   */
  readonly clock: 'plain' | 'skipped' | 'twice' | 'local' | 'unknown';
}

/** Uses the IANA time zone database, so daylight saving and changes of zones in the past are taken into account. */
export function birthTimeOf({ date, time, place }: Birth): BirthTime {
  const zone = place.zone;
  if (time === null) {
    const day = DateTime.fromISO(date, { zone });
    const latest = day.endOf('day').toJSDate();
    return { at: day.set({ hour: 12 }).toJSDate(), earliest: day.startOf('day').toJSDate(), latest, clock: 'unknown' };
  }
  const local = DateTime.fromISO(`${date}T${time}`, { zone });
  const [first = local] = local.getPossibleOffsets().toSorted((a, b) => a.toMillis() - b.toMillis());
  const at = first.toJSDate();
  return { at, earliest: at, latest: at, clock: clockOf(local, time) };
}

function clockOf(local: DateTime, time: string): BirthTime['clock'] {
  if (local.toFormat('HH:mm') !== time) return 'skipped';
  if (local.getPossibleOffsets().length > 1) return 'twice';
  return Number.isInteger(local.offset / 15) ? 'plain' : 'local';
}
