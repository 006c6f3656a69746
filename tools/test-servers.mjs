// `npm run test:servers`: the libraries and services on a real MongoDB, RabbitMQ and Redis, which testcontainers start; without
// Docker they are skipped, by name. Arguments choose files. The last line is the total.
import { ensureInstalled } from './installed.mjs';
import { conclude } from './jest/conclude.mjs';
import { runJest } from './jest/run-jest.mjs';

ensureInstalled();
const { totals } = await runJest(['--selectProjects=servers', ...process.argv.slice(2)], { timeoutMs: 15 * 60_000 });
conclude(totals);
