/** Prints which share of the held-out sentences `careFor` detects, by kind: `node libs/care/train/measure.ts`. */
import { careFor } from '../src/care-for.ts';
import { readSamples } from './samples.ts';

const rows = Map.groupBy(readSamples('held-out'), ({ label, kind }) => `${label} ${kind}`);
const percent = (part: number, all: number): string => `${Math.round((part / all) * 100)} %`.padStart(6);
const print = (...columns: readonly string[]): void => void process.stdout.write(`${columns.join(' ')}\n`);
print('label kind'.padEnd(22), 'n'.padStart(4), 'lantern'.padStart(8), 'either'.padStart(8));
for (const [name, samples] of [...rows].toSorted(([a], [b]) => a.localeCompare(b))) {
  const lights = samples.map(({ text }) => careFor(text).light);
  const full = lights.filter((light) => light === 'full').length;
  const lit = lights.filter((light) => light !== 'none').length;
  print(
    name.padEnd(22),
    String(samples.length).padStart(4),
    percent(full, samples.length).padStart(8),
    percent(lit, samples.length).padStart(8),
  );
}
