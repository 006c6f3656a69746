import { billingEndpoints } from '@sternenrat/contracts/endpoints/billing';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { notBuilt } from '@sternenrat/service-kit/http/route';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';

/** Payments and subscriptions: its calls are checked and then say that they are still being built (501). */
export function createBilling(deps: ServiceDeps): Service {
  return createService({
    name: 'billing',
    deps,
    routes: (billingEndpoints as readonly Endpoint[]).map(notBuilt),
    models: [],
  });
}
