import { parseArgs } from 'node:util';
import { runCommand } from '@sternenrat/service-kit/lifecycle/run-command';
import { createBackup } from '../backup/backup.ts';

const usage = 'Usage: npm run backup -- <folder>';

process.umask(0o077);

// `npm run backup -- <folder>`: copies the databases of DATA_DIR, also while the product runs.
runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(usage);
  const { files } = await createBackup(process.env['DATA_DIR'] || './data', folder);
  const bytes = Object.values(files).reduce((sum, one) => sum + one.bytes, 0);
  return `${folder} holds ${Object.keys(files).length} databases, ${(bytes / 1e6).toFixed(1)} MB`;
});
