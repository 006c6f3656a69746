export interface FoundPlace {
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
}

export interface Places {
  find(name: string): FoundPlace[];
}

const mostFound = 8;

/** @param table text of `places.tsv`: a line with the time zones, then a line per place, the largest place first */
export function createPlaces(table: string): Places {
  const endOfZones = table.indexOf('\n');
  const zones = table.slice(0, endOfZones).split('\t');

  function placeAt(index: number): FoundPlace {
    const start = table.lastIndexOf('\n', index) + 1;
    const [, name = '', region = '', country = '', latitude = '', longitude = '', zone = ''] = table
      .slice(start, table.indexOf('\n', start))
      .split('\t');
    return {
      name,
      region,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone: zones[Number(zone)] ?? 'UTC',
    };
  }

  return {
    find(name) {
      const found = new Map<string, FoundPlace>();
      for (const spelling of spellingsOf(name)) {
        const wanted = `\n${spelling}`;
        let index = table.indexOf(wanted, endOfZones);
        for (; index !== -1 && found.size < mostFound; index = table.indexOf(wanted, index + 1)) {
          const place = placeAt(index + 1);
          found.set(`${place.latitude} ${place.longitude}`, place);
        }
      }
      return [...found.values()].slice(0, mostFound);
    },
  };
}

/** Lower case, without accents and signs. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/gu, (other) => (/^\p{M}+$/u.test(other) ? '' : ' '))
    .trim();

/** "Koeln" finds "Köln", and "St. Pölten" finds "Sankt Pölten". */
function spellingsOf(name: string): string[] {
  const folded = foldName(name);
  const withoutE = folded.replaceAll(/([aou])e/gu, '$1');
  const spellings = [folded, withoutE, folded.replace(/^st /u, 'sankt '), folded.replace(/^sankt /u, 'st ')];
  return [...new Set(spellings)].filter((spelling) => spelling.length >= 2);
}
