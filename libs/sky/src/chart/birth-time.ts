import { DateTime } from 'luxon';
import type { Place } from '../place.ts';

export interface Birth {
  /** YYYY-MM-DD, the date at the place. */
  readonly date: string;
  /** HH:MM on the clocks of the place; null if unknown. */
  readonly time: string | null;
  readonly place: Place | null;
}

export interface BirthTime {
  /** The moment that the chart shows. Noon if the time is unknown; in UTC if the place is unknown. */
  readonly at: Date;
  /** Range of the possible moments: the local day if the time is unknown, all time zones if the place is unknown. */
  readonly earliest: Date;
  readonly latest: Date;
  /**
   * `skipped`: the clocks were put forward over this time, `at` is later by the same span. `twice`: they were put back
   * and showed it twice, `at` is the first. `local`: the zone's offset isn't a whole number of quarter hours, as in
   * local mean time. `unknown`: the time or the place is unknown.
   */
  readonly clock: 'plain' | 'skipped' | 'twice' | 'local' | 'unknown';
}

/** Uses the IANA time zone database, so daylight saving and changes of zones in the past are taken into account. */
export function birthTimeOf({ date, time, place }: Birth): BirthTime {
  if (!place) return anywhere(date, time);
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

/** Zones differ from UTC by 14 hours to the east and 12 to the west, at most. */
function anywhere(date: string, time: string | null): BirthTime {
  const utc = (clock: string): DateTime => DateTime.fromISO(`${date}T${clock}`, { zone: 'utc' });
  return {
    at: utc(time ?? '12:00').toJSDate(),
    earliest: utc(time ?? '00:00')
      .minus({ hours: 14 })
      .toJSDate(),
    latest: utc(time ?? '23:59')
      .plus({ hours: 12 })
      .toJSDate(),
    clock: 'unknown',
  };
}

function clockOf(local: DateTime, time: string): BirthTime['clock'] {
  if (local.toFormat('HH:mm') !== time) return 'skipped';
  if (local.getPossibleOffsets().length > 1) return 'twice';
  return Number.isInteger(local.offset / 15) ? 'plain' : 'local';
}
