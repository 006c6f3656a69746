/** `node standalone/bench/start.ts [rounds]`: start time and memory at rest of the built product. */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataDir, run } from '../test/support/running.ts';

const rounds = Number(process.argv[2] ?? 5);
const dataDir = makeDataDir();
const ready: number[] = [];
const memory: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await using product = await run({ dataDir });
  ready.push(product.readyAfter);
  await pause(5_000);
  memory.push(product.restingMb());
  await product.stop();
}
rmSync(dataDir, { recursive: true });
const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
process.stdout.write(
  `ready after ${median(ready)} ms, resting at ${median(memory)} MB (medians of ${rounds}; first start ${Math.round(ready[0] ?? 0)} ms)\n`,
);
