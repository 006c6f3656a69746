/** Prints which share of the held-out sentences `careFor` detects, by kind: `node libs/care/train/measure.ts`. */
import { careFor } from '../src/care-for.ts';
import { readSamples, type Sample } from './samples.ts';

const samples = readSamples('held-out').map((sample) => ({ ...sample, light: careFor(sample.text).light }));
type Measured = Sample & { readonly light: string };

const grave = new Set(['suicide', 'self-harm', 'violence']);
const groups: readonly (readonly [string, (sample: Measured) => boolean])[] = [
  ['distress (d)', ({ label }) => label === 'd'],
  ['suicide, self-harm, violence (d)', ({ label, kind }) => label === 'd' && grave.has(kind)],
  ['possible distress (s)', ({ label }) => label === 's'],
  ['look-alikes (l)', ({ label, file }) => label === 'l' && file !== 'everyday'],
  ['everyday questions', ({ file, label }) => file === 'everyday' && label === 'l'],
];

const percent = (part: number, all: number): string => `${((part / all) * 100).toFixed(1)} %`;
function print(name: string, part: readonly Measured[]): void {
  const full = part.filter(({ light }) => light === 'full').length;
  const lit = part.filter(({ light }) => light !== 'none').length;
  const columns = [String(part.length), percent(full, part.length), percent(lit, part.length)];
  process.stdout.write(`${name.padEnd(36)}${columns.map((column) => column.padStart(9)).join('')}\n`);
}

process.stdout.write(`${''.padEnd(36)}        n  lantern   either\n`);
for (const [name, of] of groups) print(name, samples.filter(of));
for (const file of new Set(samples.map((sample) => sample.file))) {
  process.stdout.write(`\n${file}\n`);
  const kinds = Map.groupBy(
    samples.filter((sample) => sample.file === file),
    ({ label, kind }) => `${label} ${kind}`,
  );
  for (const [name, part] of [...kinds].toSorted(([a], [b]) => a.localeCompare(b))) print(name, part);
}
