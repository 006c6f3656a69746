import { createAuth } from '@sternenrat/auth/auth';
import { createBilling } from '@sternenrat/billing/billing';
import { openSandbox } from '@sternenrat/billing/sandbox/sandbox';
import { createMailer } from '@sternenrat/mailer/mailer';
import { createMailbox } from '@sternenrat/mailer/transport';
import { createOracle } from '@sternenrat/oracle/oracle';
import { createOwl } from '@sternenrat/owl/owl';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Service } from '@sternenrat/service-kit/http/service';
import type { TestEnvironment } from '@sternenrat/service-kit/testing/environment';

const publicUrl = 'https://sternenrat.example';
const unreachable: ServiceClient = { call: () => Promise.reject(new Error('unreachable')) };

/** Creates all services of the product in one test environment, without starting them. HTTP calls between them fail. */
export async function allServices(environment: Pick<TestEnvironment, 'deps'>): Promise<readonly Service[]> {
  const billing = await environment.deps('billing');
  return [
    createAuth({ ...(await environment.deps('auth')), sessionSecret: 's'.repeat(32), publicUrl, owl: unreachable }),
    createOwl(await environment.deps('owl')),
    createOracle({ ...(await environment.deps('oracle')), owl: unreachable }),
    createBilling({
      ...billing,
      owl: unreachable,
      paymentBackend: openSandbox({ ...billing, webhookUrl: () => publicUrl }),
      publicUrl,
    }),
    createMailer({
      ...(await environment.deps('mailer')),
      transport: createMailbox(),
      publicUrl,
      from: 'Noctua <noctua@x.example>',
    }),
  ];
}
