import { allEvents } from '@sternenrat/contracts/events/all';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { createAuth } from './auth.ts';
import { readConfig } from './config.ts';

runProcess(async () => {
  const config = readConfig(process.env);
  const { sessionSecret } = config.secrets;
  const { publicUrl } = config.settings;
  return openService({
    name: 'auth',
    config,
    events: allEvents,
    create: (deps) => createAuth({ ...deps, sessionSecret, publicUrl }),
  });
});
