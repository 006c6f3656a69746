import { azimuthOffset, directionOf, facingOf, type Direction } from './direction.ts';
import { placeOf } from './place.ts';

export interface WhereIsMoon extends Direction {
  readonly up: boolean;
  /** The half of the sky view, whose middle is the azimuth `facingOf`. */
  readonly side: 'left' | 'right';
}

/** @param zone IANA name */
export function whereIsMoon(
  at: Date,
  zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): WhereIsMoon {
  const place = placeOf(zone);
  const direction = directionOf('moon', at, place);
  const side = azimuthOffset(direction.azimuth, facingOf(place)) < 0 ? 'left' : 'right';
  return { ...direction, up: direction.altitude > 0, side };
}
