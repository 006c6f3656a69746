import { allEvents } from '@sternenrat/contracts/events/all';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { readConfig } from './config.ts';
import { createOwl } from './owl.ts';

runProcess(async () =>
  openService({ name: 'owl', config: readConfig(process.env), events: allEvents, create: createOwl }),
);
