import { allEvents } from '@sternenrat/contracts/events/all';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { readConfig } from './config.ts';
import { createOwl } from './owl.ts';

runProcess(async () => {
  const config = readConfig(process.env);
  const { pushKey } = config.settings;
  return openService({
    name: 'owl',
    config,
    events: allEvents,
    create: (deps) => createOwl({ ...deps, pushKey }),
  });
});
