import { run } from '../test/support/running.ts';
import { fuzz } from '../test/fuzz/rounds.ts';

/** `npm run fuzz [requests] [seed]`: the long version of the fuzz test. Exit code 1 if an invariant is violated. */
const [requests = '10000', seed = String(Date.now() % 1e9)] = process.argv.slice(2);
await using product = await run();
const began = performance.now();
const found = await fuzz(product.url, Number(requests), Number(seed));
const seconds = Math.round((performance.now() - began) / 1000);
const unexpected = product.output().match(/unexpected error/g)?.length ?? 0;
process.stdout.write(`${found.requests} requests in ${seconds} s, seed ${seed}: ${JSON.stringify(found.statuses)}\n`);
process.stdout.write(`${unexpected} unexpected errors in the log, ${found.violations.length} violations in answers\n`);
for (const violation of found.violations) process.stdout.write(`- ${violation}\n`);
process.exitCode = found.violations.length + unexpected === 0 ? 0 : 1;
