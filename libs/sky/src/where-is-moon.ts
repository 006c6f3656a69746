import { azimuthOffset, directionOf, facingOf, type Direction } from './above.ts';
import { placeOf } from './place.ts';

export interface WhereIsMoon extends Direction {
  readonly up: boolean;
  /** Side of the page on which the sky canvas shows the Moon. The middle of the canvas is the azimuth `facingOf`. */
  readonly side: 'left' | 'right';
}

/** Where the Moon is, in about 0.1 ms. @param zone IANA name; default: the browser's zone */
export function whereIsMoon(
  at: Date,
  zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): WhereIsMoon {
  const place = placeOf(zone);
  const direction = directionOf('moon', at, place);
  const side = azimuthOffset(direction.azimuth, facingOf(place)) < 0 ? 'left' : 'right';
  return { ...direction, up: direction.altitude > 0, side };
}
