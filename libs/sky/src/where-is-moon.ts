import { aside, directionOf, facingOf, type Direction } from './above.ts';
import { placeOf } from './place.ts';

export interface WhereIsMoon extends Direction {
  /** Whether it is above the horizon. */
  readonly up: boolean;
  /** On which side of the page the sky has it: its canvas faces the path of the Sun. */
  readonly side: 'left' | 'right';
}

/**
 * Where the Moon is for someone in a time zone, in about a tenth of a millisecond. It moves by a degree in four minutes.
 * @param zone an IANA name, by default the browser's own
 */
export function whereIsMoon(
  at: Date,
  zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): WhereIsMoon {
  const place = placeOf(zone);
  const direction = directionOf('moon', at, place);
  const side = aside(direction.azimuth, facingOf(place)) < 0 ? 'left' : 'right';
  return { ...direction, up: direction.altitude > 0, side };
}
