import { resolve } from 'node:path';
import { connect } from '@sternenrat/operator/connect';
import { runInTerminal } from '@sternenrat/operator/terminal';
import { readDoors } from '../data-files.ts';
import { openSecrets } from '../secrets.ts';

// `npm run operator -- <command>`: to the product that runs on DATA_DIR. Who may read that folder may do all of it.
await runInTerminal(() => {
  const dataDir = resolve(process.env['DATA_DIR'] || './data');
  const doors = readDoors(dataDir);
  if (!doors) throw new Error(`Nothing runs on ${dataDir}: start the product first (npm start), or set DATA_DIR.`);
  return connect(doors, openSecrets(dataDir).identity);
});
