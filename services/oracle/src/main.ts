import { errors } from '@sternenrat/contracts/errors';
import { allEvents } from '@sternenrat/contracts/events/all';
import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { readConfig } from './config.ts';
import { createOracle } from './oracle.ts';

runProcess(async () => {
  const config = readConfig(process.env);
  const { settings, secrets } = config;
  const keys = deriveIdentityKeys(secrets.identitySecret, 'owl', secrets.identitySecretPrevious);
  return openService({
    name: 'oracle',
    config,
    events: allEvents,
    create(deps) {
      const { clocks, log, metrics } = deps;
      const baseUrl = settings.owlInternalUrl;
      return createOracle({
        ...deps,
        ...secrets.outside,
        owl: createServiceClient({ baseUrl, audience: 'owl', caller: 'oracle', errors, keys, clocks, log, metrics }),
      });
    },
  });
});
