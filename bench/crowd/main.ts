import { parseArgs } from 'node:util';
import { run } from '../../standalone/test/support/running.ts';
import { cpuMsOf } from '../src/tools/processes.ts';
import { createCrowd } from '../../standalone/test/support/crowd/crowd.ts';
import { latencyByCall, countErrors } from './latency.ts';

/**
 * `npm run crowd -- --players 200`: simulates players. Without `--url` it starts the product in one process and measures
 * its CPU time. The product at `--url` needs a high RATE_LIMIT_SCALE: all requests come from one IP address.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '100' },
    /** Simulated seconds per real second. */
    speed: { type: 'string', default: '10' },
    /** Real seconds to measure, once all players have logged in. */
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
const crowd = createCrowd({
  url: values.url ?? own?.url ?? '',
  players,
  seed,
  speed,
  at: hour * 60 + minute,
});
const cpu = (): number | undefined => (own?.child.pid === undefined ? undefined : cpuMsOf(own.child.pid) / 1000);

let began = performance.now();
let before = cpu();
await crowd.logInAll();
const loginCpu = spent(before);
print(
  `${players} players have logged in, ${((performance.now() - began) / 1000).toFixed(1)} s${loginCpu === undefined ? '' : `, ${loginCpu.toFixed(1)} CPU s`}; seed ${seed}`,
);

const resultsBefore = crowd.callLog.results.length;
[began, before] = [performance.now(), cpu()];
const homeSeconds = await crowd.play(seconds);
const used = spent(before);
const took = (performance.now() - began) / 1000;
const results = crowd.callLog.results.slice(resultsBefore);

print(`\n${'call'.padEnd(24)}   calls  p50 ms  p95 ms  p99 ms  max ms`);
for (const { call, calls, ...times } of latencyByCall(results)) {
  const shown = [times.p50, times.p95, times.p99, times.max].map((ms) => ms.toFixed(1).padStart(8)).join('');
  print(call.padEnd(24) + String(calls).padStart(8) + shown);
}
const failed = countErrors(results);
if (failed.length > 0) print(`\nOther answers:\n${failed.map(({ kind, times }) => `${times} × ${kind}`).join('\n')}`);
for (const problem of crowd.problems) print(`gave up: ${problem}`);

const bought = crowd.records.flatMap(({ purchases }) => purchases).length;
const asked = crowd.records.flatMap(({ questions }) => questions).length;
print(
  `\n${results.length} calls in ${took.toFixed(1)} s; ${asked} questions, ${bought} purchases; on average ${Math.round(homeSeconds / speed / took)} of ${players} had home open, at ${speed} times the pace of life`,
);
if (used !== undefined) {
  const p99 = latencyByCall(results.filter(({ call }) => call !== 'getRat')).at(-1)?.p99 ?? Number.NaN;
  print(
    `${used.toFixed(2)} CPU s of the product (${((100 * used) / took).toFixed(0)} % of a core), ${((1000 * used) / results.length).toFixed(2)} ms a call`,
  );
  print(
    `players per core at this polling: ${Math.round(homeSeconds / used).toLocaleString('en')}, with p99 ${p99.toFixed(0)} ms (limit: 100 ms, ${p99 < 100 ? 'met' : 'MISSED'})`,
  );
}
process.exitCode = crowd.problems.length === 0 ? 0 : 1;

function spent(since: number | undefined): number | undefined {
  const now = cpu();
  return since === undefined || now === undefined ? undefined : now - since;
}
