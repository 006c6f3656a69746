// Writes src/zones.ts, where each time zone is on the Earth: `node libs/sky/build/zones.mjs [/usr/share/zoneinfo]`.
// Reads zone.tab and tzdata.zi of the IANA time zone database, which are in the public domain.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const from = process.argv[2] ?? '/usr/share/zoneinfo';
const lines = (name) => readFileSync(join(from, name), 'utf8').split('\n');

/** Parses ±DDMM[SS] or ±DDDMM[SS] and rounds to one decimal, which is about 10 km. */
function degrees(text) {
  const [, sign, whole, minutes] = /^([+-])(\d{2,3}?)(\d{2})(?:\d{2})?$/.exec(text);
  return Number(`${sign}${(Number(whole) + Number(minutes) / 60).toFixed(1)}`);
}

const places = new Map();
for (const line of lines('zone.tab')) {
  const [country, coordinates, zone] = line.split('\t');
  if (!zone || country.startsWith('#')) continue;
  const [, latitude, longitude] =
    /^([+-]\d{4})([+-]\d{5})$/.exec(coordinates) ?? /^([+-]\d{6})([+-]\d{7})$/.exec(coordinates);
  places.set(zone, `${degrees(latitude)},${degrees(longitude)}`);
}
const links = lines('tzdata.zi')
  .filter((line) => line.startsWith('L '))
  .map((line) => line.split(' '))
  .filter(([, target, alias]) => alias.includes('/') && places.has(target) && !places.has(alias));

// area → entries such as 'Berlin=52.5,13.4'
const groups = new Map();
const add = (zone, value) => {
  const [, area, name] = /^([^/]+)\/(.+)$/.exec(zone);
  groups.set(area, [...(groups.get(area) ?? []), `${name}=${value}`]);
};
for (const [zone, place] of places) add(zone, place);
for (const [, target, alias] of links) add(alias, target);
const rows = [...groups]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([area, names]) => `  ${area}:\n    '${names.toSorted().join(';')}',`);

writeFileSync(
  fileURLToPath(new URL('../src/zones.ts', import.meta.url)),
  `// Written by build/zones.mjs from the IANA time zone database (public domain). Not edited by hand.

/** Entries per area: 'name=latitude,longitude' (degrees, north and east positive) or 'old name=current name'. */
export const zones = {
${rows.join('\n')}
} as const;
`,
);
process.stdout.write(`${places.size} places, ${links.length} old names\n`);
