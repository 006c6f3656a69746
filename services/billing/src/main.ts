import { errors } from '@sternenrat/contracts/errors';
import { stripeWebhook } from '@sternenrat/contracts/endpoints/billing';
import { allEvents } from '@sternenrat/contracts/events/all';
import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { openService } from '@sternenrat/service-kit/lifecycle/open-service';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { createBilling } from './billing.ts';
import { readConfig } from './config.ts';
import { createStripeBackend } from './provider/backend.ts';
import { openSandbox } from './sandbox/sandbox.ts';

runProcess(async () => {
  const config = readConfig(process.env);
  const { settings, secrets } = config;
  const webhookUrl = () => `http://127.0.0.1:${settings.port}${stripeWebhook.path}`;
  const keys = deriveIdentityKeys(secrets.identitySecret, 'owl', secrets.identitySecretPrevious);
  return openService({
    name: 'billing',
    config,
    events: allEvents,
    create(deps) {
      const { clocks, log, metrics } = deps;
      const owl = createServiceClient({
        baseUrl: settings.owlInternalUrl,
        audience: 'owl',
        caller: 'billing',
        errors,
        keys,
        clocks,
        log,
        metrics,
      });
      const paymentBackend = secrets.stripe
        ? createStripeBackend(secrets.stripe)
        : openSandbox({ ...deps, webhookUrl });
      return createBilling({ ...deps, owl, paymentBackend, publicUrl: settings.publicUrl });
    },
  });
});
