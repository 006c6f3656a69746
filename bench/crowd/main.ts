import { parseArgs } from 'node:util';
import { run } from '../../standalone/test/support/running.ts';
import { cpuSeconds } from './cpu.ts';
import { createCrowd } from '../../standalone/test/support/crowd/crowd.ts';
import { figures, refusals } from './figures.ts';

/**
 * `npm run crowd -- --players 200`: a crowd of that many, for a while. Without `--url` it starts the product itself
 * (one process) and tells what that cost. At `--url` the product needs RATE_LIMIT_SCALE: all come from one address.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '100' },
    /** Simulated seconds in a second: 1 is life as it is. */
    speed: { type: 'string', default: '10' },
    /** Real seconds, after everybody has come in. */
    for: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    /** When it begins. */
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
const say = (line: string): void => void process.stdout.write(`${line}\n`);

await using own = values.url === undefined ? await run() : null;
const crowd = createCrowd({
  url: values.url ?? own?.url ?? '',
  players,
  seed,
  speed,
  at: hour * 60 + minute,
});
const cpu = (): number | undefined => (own?.child.pid === undefined ? undefined : cpuSeconds(own.child.pid));

let began = performance.now();
let before = cpu();
await crowd.gather();
const atTheDoor = spent(before);
say(
  `${players} players have come in, ${((performance.now() - began) / 1000).toFixed(1)} s${atTheDoor === undefined ? '' : `, ${atTheDoor.toFixed(1)} CPU s`}; seed ${seed}`,
);

const heardBefore = crowd.hearing.heard.length;
[began, before] = [performance.now(), cpu()];
const homeSeconds = await crowd.live(seconds);
const used = spent(before);
const took = (performance.now() - began) / 1000;
const heard = crowd.hearing.heard.slice(heardBefore);

say(`\n${'call'.padEnd(24)}   calls  p50 ms  p95 ms  p99 ms  max ms`);
for (const { call, calls, ...times } of figures(heard)) {
  const shown = [times.p50, times.p95, times.p99, times.max].map((ms) => ms.toFixed(1).padStart(8)).join('');
  say(call.padEnd(24) + String(calls).padStart(8) + shown);
}
const noes = refusals(heard);
if (noes.length > 0) say(`\nOther answers:\n${noes.map(({ kind, times }) => `${times} × ${kind}`).join('\n')}`);
for (const trouble of crowd.troubles) say(`gave up: ${trouble}`);

const bought = crowd.lives.flatMap(({ purchases }) => purchases).length;
const asked = crowd.lives.flatMap(({ questions }) => questions).length;
say(
  `\n${heard.length} calls in ${took.toFixed(1)} s; ${asked} questions, ${bought} purchases; on average ${Math.round(homeSeconds / speed / took)} of ${players} had home open, at ${speed} times the pace of life`,
);
if (used !== undefined) {
  const p99 = figures(heard.filter(({ call }) => call !== 'getRat')).at(-1)?.p99 ?? Number.NaN;
  say(
    `${used.toFixed(2)} CPU s of the product (${((100 * used) / took).toFixed(0)} % of a core), ${((1000 * used) / heard.length).toFixed(2)} ms a call`,
  );
  say(
    `players per core at this polling: ${Math.round(homeSeconds / used).toLocaleString('en')}, with p99 ${p99.toFixed(0)} ms (bound: 100 ms, ${p99 < 100 ? 'kept' : 'NOT kept'})`,
  );
}
process.exitCode = crowd.troubles.length === 0 ? 0 : 1;

function spent(since: number | undefined): number | undefined {
  const now = cpu();
  return since === undefined || now === undefined ? undefined : now - since;
}
