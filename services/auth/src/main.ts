import { errors } from '@sternenrat/contracts/errors';
import { allEvents } from '@sternenrat/contracts/events/all';
import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { createAuth } from './auth.ts';
import { readConfig } from './config.ts';

runProcess(async () => {
  const config = readConfig(process.env);
  const { sessionSecret, sessionSecretPrevious, identitySecret, identitySecretPrevious } = config.secrets;
  const { publicUrl, owlInternalUrl: baseUrl } = config.settings;
  const keys = deriveIdentityKeys(identitySecret, 'owl', identitySecretPrevious);
  return openService({
    name: 'auth',
    config,
    events: allEvents,
    create(deps) {
      const { clocks, log, metrics } = deps;
      const owl = createServiceClient({ baseUrl, audience: 'owl', caller: 'auth', errors, keys, clocks, log, metrics });
      return createAuth({ ...deps, sessionSecret, sessionSecretPrevious, publicUrl, lowHashPriority: true, owl });
    },
  });
});
