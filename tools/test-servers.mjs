// `npm run test:servers`: tests on a real MongoDB, RabbitMQ and Redis in Docker. Arguments select files.
import { ensureInstalled } from './ensure-installed.mjs';
import { reportTotals } from './jest/report-totals.mjs';
import { runJest } from './jest/run-jest.mjs';

ensureInstalled();
const args = process.argv.slice(2);
const { totals } = await runJest(['servers'], { args, retry: args.length === 0, timeoutMs: 20 * 60_000 });
reportTotals(totals);
