// Packs the brightest stars into src/star-catalogue.ts: `node libs/sky/build/stars.mjs`.
// Fetches d3-celestial from npm (BSD-3-Clause, stars from XHIP: Anderson & Francis 2012, VizieR V/137D); see STARS-LICENSE.txt.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = 'd3-celestial@0.7.35';
/** Limiting magnitude. In a dark village slightly fainter stars are visible, in a town only much brighter ones. */
const faintest = 5;

/** Hipparcos catalogue numbers. */
const known = {
  sirius: 32349,
  canopus: 30438,
  arcturus: 69673,
  vega: 91262,
  capella: 24608,
  rigel: 24436,
  procyon: 37279,
  achernar: 7588,
  betelgeuse: 27989,
  altair: 97649,
  acrux: 60718,
  aldebaran: 21421,
  spica: 65474,
  antares: 80763,
  pollux: 37826,
  fomalhaut: 113368,
  deneb: 102098,
  regulus: 49669,
  castor: 36850,
  bellatrix: 25336,
  alnilam: 26311,
  polaris: 11767,
  dubhe: 54061,
  alioth: 62956,
  mizar: 65378,
  alkaid: 67301,
  algol: 14576,
  mirfak: 15863,
  hamal: 9884,
  alpheratz: 677,
  mirach: 5447,
  schedar: 3179,
  denebola: 57632,
  gemma: 76267,
  albireo: 95947,
  alcyone: 17702,
  sadr: 100453,
  enif: 107315,
};

const scratch = mkdtempSync(join(tmpdir(), 'stars-'));
const packed = execFileSync('npm', ['pack', source, '--silent'], { cwd: scratch, encoding: 'utf8' }).trim();
execFileSync('tar', ['xzf', packed, 'package/data/stars.6.json', 'package/LICENSE'], { cwd: scratch });
const { features } = JSON.parse(readFileSync(join(scratch, 'package/data/stars.6.json'), 'utf8'));
const licence = readFileSync(join(scratch, 'package/LICENSE'), 'utf8');
rmSync(scratch, { recursive: true });

const stars = features
  .map(({ id, properties, geometry }) => ({
    hip: Number(id),
    magnitude: properties.mag,
    colour: Number(properties.bv) || 0,
    ascension: (geometry.coordinates[0] + 360) % 360,
    declination: geometry.coordinates[1],
  }))
  .filter(({ magnitude }) => magnitude <= faintest)
  .toSorted((a, b) => a.magnitude - b.magnitude);

// Six bytes per star: right ascension and declination in 1/65536 of a turn, magnitude + 2 in 1/32, colour index + 0.5 in 1/100.
const bytes = Buffer.alloc(stars.length * 6);
for (const [at, { ascension, declination, magnitude, colour }] of stars.entries()) {
  bytes.writeUInt16LE(Math.round((ascension / 360) * 65_536) % 65_536, at * 6);
  bytes.writeInt16LE(Math.round((declination / 360) * 65_536), at * 6 + 2);
  bytes.writeUInt8(Math.round((magnitude + 2) * 32), at * 6 + 4);
  bytes.writeUInt8(Math.min(255, Math.max(0, Math.round((colour + 0.5) * 100))), at * 6 + 5);
}

const places = Object.entries(known).map(([name, hip]) => {
  const place = stars.findIndex((star) => star.hip === hip);
  if (place < 0) throw new Error(`The catalogue has no ${name}`);
  return `  ${name}: ${place},`;
});

writeFileSync(
  fileURLToPath(new URL('../src/star-catalogue.ts', import.meta.url)),
  `// Written by build/stars.mjs from ${source}, © Olaf Frohn, BSD-3-Clause (STARS-LICENSE.txt). Not edited by hand.

/** ${stars.length} stars to magnitude ${faintest}, the brightest first, six bytes per star (see build/stars.mjs), as base64. */
export const packed =
  '${bytes.toString('base64')}';

export const known = {
${places.join('\n')}
} as const;
`,
);
writeFileSync(
  fileURLToPath(new URL('../STARS-LICENSE.txt', import.meta.url)),
  `src/star-catalogue.ts is made by build/stars.mjs from the data of ${source} (https://github.com/ofrohn/d3-celestial),
whose stars come from XHIP, An Extended Hipparcos Compilation (Anderson E., Francis C., 2012, VizieR V/137D).

${licence.replaceAll('\r', '').trim()}
`,
);
process.stdout.write(`${stars.length} stars, ${bytes.length} bytes\n`);
