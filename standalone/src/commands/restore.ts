import { parseArgs } from 'node:util';
import { runCommand } from '@sternenrat/service-kit/lifecycle/run-command';
import { restore } from '../backup/restore.ts';

const usage = 'Usage: npm run restore -- <folder> [--replace]';

process.umask(0o077);

// `npm run restore -- <folder>`: copies a backup to DATA_DIR. The product must not run.
runCommand(async () => {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(usage);
  const { madeAt } = await restore(folder, process.env['DATA_DIR'] || './data', values.replace);
  return `Restored the state of ${madeAt}. Later changes are not in it.`;
});
