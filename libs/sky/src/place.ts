import { zones } from './zones.ts';

/** `zone` is an IANA name; the coordinates are in degrees, positive to the north and east. */
export interface Place {
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
}

const home: Place = { zone: 'Europe/Berlin', latitude: 52.5, longitude: 13.4 };

/** Position of the town that names a zone, to 0.1 degrees; Berlin's for an unknown zone. @param zone an IANA name */
export function placeOf(zone: string): Place {
  const [area = '', ...rest] = zone.split('/');
  const list = area in zones ? zones[area as keyof typeof zones] : '';
  const entry = `;${list};`.split(`;${rest.join('/')}=`)[1]?.split(';')[0];
  if (rest.length === 0 || !entry) return home;
  const [latitude, longitude] = entry.split(',').map(Number);
  if (latitude === undefined || longitude === undefined) return placeOf(entry);
  return { zone, latitude, longitude };
}
