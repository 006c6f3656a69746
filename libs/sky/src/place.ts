import { zones } from './zones.ts';

/** A place on the Earth in degrees, north and east positive. */
export interface Place {
  /** The time zone that it stands for, such as Europe/Berlin. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
}

const home: Place = { zone: 'Europe/Berlin', latitude: 52.5, longitude: 13.4 };

/**
 * Where a time zone is: the town that it is named after, to some ten kilometres.
 * @param zone an IANA name, also an old one; one without a place (such as UTC) gives Berlin
 */
export function placeOf(zone: string): Place {
  const [area = '', ...rest] = zone.split('/');
  const list = area in zones ? zones[area as keyof typeof zones] : '';
  const entry = `;${list};`.split(`;${rest.join('/')}=`)[1]?.split(';')[0];
  if (rest.length === 0 || !entry) return home;
  const [latitude, longitude] = entry.split(',').map(Number);
  if (latitude === undefined || longitude === undefined) return placeOf(entry);
  return { zone, latitude, longitude };
}
