import { readConfig } from './config.ts';
import { connect } from './connect.ts';
import { runInTerminal } from './terminal.ts';

// An operator's command to the services of the environment.
await runInTerminal(() => {
  const { addresses, identitySecret } = readConfig(process.env);
  return connect(addresses, identitySecret);
});
