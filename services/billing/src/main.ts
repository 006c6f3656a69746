import { allEvents } from '@sternenrat/contracts/events/all';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { readConfig } from './config.ts';
import { createBilling } from './billing.ts';

runProcess(async () =>
  openService({ name: 'billing', config: readConfig(process.env), events: allEvents, create: createBilling }),
);
