import { parseArgs } from 'node:util';
import { runCommand } from '@sternenrat/service-kit/lifecycle/run-command';
import { backUp } from '../backup/backup.ts';

const usage = 'Say where to: npm run backup -- <folder>';

// `npm run backup -- <folder>`: the databases of DATA_DIR as they are now, while the product runs or not.
runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(usage);
  const { files } = await backUp(process.env['DATA_DIR'] || './data', folder);
  const bytes = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
  return `${folder} holds ${Object.keys(files).length} databases, ${(bytes / 1e6).toFixed(1)} MB`;
});
