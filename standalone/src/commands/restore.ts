import { parseArgs } from 'node:util';
import { runCommand } from '@sternenrat/service-kit/lifecycle/run-command';
import { restore } from '../backup/restore.ts';

const usage = 'Say from where: npm run restore -- <folder> [--replace]';

// `npm run restore -- <folder>`: lays a backup into DATA_DIR. The product must not run.
runCommand(async () => {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(usage);
  const { madeAt } = await restore(folder, process.env['DATA_DIR'] || './data', values.replace);
  return `Restored as of ${madeAt}. Everybody stays as they were then; what came after is gone.`;
});
