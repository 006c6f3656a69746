import { resolve } from 'node:path';
import { connect } from '@sternenrat/operator/connect';
import { runInTerminal } from '@sternenrat/operator/terminal';
import { internalUrls } from '../data-files.ts';
import { openSecrets } from '../secrets.ts';

// `npm run operator -- <command>` for the product that runs on DATA_DIR. Read access to DATA_DIR permits all commands.
await runInTerminal(() => {
  const dataDir = resolve(process.env['DATA_DIR'] || './data');
  const urls = internalUrls.read(dataDir);
  if (!urls) throw new Error(`No product is running on ${dataDir}: start it (npm start), or set DATA_DIR.`);
  return connect(urls, openSecrets(dataDir).identity);
});
