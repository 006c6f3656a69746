import { parseArgs } from 'node:util';
import { createCrowd } from '../../standalone/test/support/crowd/crowd.ts';
import { run } from '../../standalone/test/support/running.ts';
import { countErrors, latencyByCall } from './latency.ts';

/** `npm run crowd -- --players 200`. A product at `--url` needs a high RATE_LIMIT_SCALE: all requests have one IP. */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '100' },
    speed: { type: 'string', default: '10' },
    /** Duration of the measurement in real seconds, from the login of the last player on. */
    for: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    at: { type: 'string', default: '20:00' },
    url: { type: 'string' },
  },
});
const [hour = 20, minute = 0] = values.at.split(':').map(Number);
const [players, speed, seconds, seed] = [values.players, values.speed, values.for, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

await using own = values.url === undefined ? await run() : null;
const crowd = createCrowd({ url: values.url ?? own?.url ?? '', players, seed, speed, at: hour * 60 + minute });
await crowd.logInAll();
print(`${players} players have logged in; seed ${seed}`);
const before = crowd.callLog.results.length;
const began = performance.now();
const homeSeconds = await crowd.play(seconds);
const took = (performance.now() - began) / 1000;
const results = crowd.callLog.results.slice(before);

print(`\n${'call'.padEnd(24)}   calls  p50 ms  p95 ms  p99 ms  max ms`);
for (const { call, calls, ...times } of latencyByCall(results)) {
  const shown = [times.p50, times.p95, times.p99, times.max].map((ms) => ms.toFixed(1).padStart(8)).join('');
  print(call.padEnd(24) + String(calls).padStart(8) + shown);
}
const failed = countErrors(results);
if (failed.length > 0) print(`\nOther answers:\n${failed.map(({ kind, times }) => `${times} × ${kind}`).join('\n')}`);
for (const problem of crowd.problems) print(`gave up: ${problem}`);
print(
  `\non average ${Math.round(homeSeconds / speed / took)} of ${players} had home open, at ${speed} times the pace of life`,
);
process.exitCode = crowd.problems.length === 0 ? 0 : 1;
