import { run } from '../test/support/running.ts';
import { fuzz } from '../test/fuzz/rounds.ts';

/** `npm run fuzz [requests] [seed]`: the long run of what `npm test` samples. Ends with 1 where it found something. */
const [requests = '10000', seed = String(Date.now() % 1e9)] = process.argv.slice(2);
await using product = await run();
const began = performance.now();
const found = await fuzz(product.url, Number(requests), Number(seed));
const seconds = Math.round((performance.now() - began) / 1000);
const unexpected = product.output().match(/unexpected fault/g)?.length ?? 0;
process.stdout.write(`${found.requests} requests in ${seconds} s, seed ${seed}: ${JSON.stringify(found.statuses)}\n`);
process.stdout.write(`${unexpected} unexpected faults in the log, ${found.faults.length} faults in answers\n`);
for (const fault of found.faults) process.stdout.write(`- ${fault}\n`);
process.exitCode = found.faults.length + unexpected === 0 ? 0 : 1;
