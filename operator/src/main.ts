import { readConfig } from './config.ts';
import { connect } from './connect.ts';
import { runInTerminal } from './terminal.ts';

await runInTerminal(() => {
  const { serviceUrls, identitySecret } = readConfig(process.env);
  return connect(serviceUrls, identitySecret);
});
