import { createAuth } from '@sternenrat/auth/auth';
import { createBilling } from '@sternenrat/billing/billing';
import { openSandbox } from '@sternenrat/billing/sandbox/sandbox';
import { createMailer } from '@sternenrat/mailer/mailer';
import { createMailbox } from '@sternenrat/mailer/transport';
import { createOracle } from '@sternenrat/oracle/oracle';
import { createOwl } from '@sternenrat/owl/owl';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import type { Service } from '@sternenrat/service-kit/http/service';
import type { World } from '@sternenrat/service-kit/testing/world';

const publicUrl = 'https://sternenrat.example';
const nobody: ServiceClient = { call: () => Promise.reject(new Error('nobody there')) };

/** Every service of the product in one test world, not started; none can call another over HTTP. */
export async function allServices(world: Pick<World, 'deps'>): Promise<readonly Service[]> {
  const billing = await world.deps('billing');
  return [
    createAuth({ ...(await world.deps('auth')), sessionSecret: 's'.repeat(32), publicUrl, owl: nobody }),
    createOwl(await world.deps('owl')),
    createOracle({ ...(await world.deps('oracle')), owl: nobody }),
    createBilling({
      ...billing,
      owl: nobody,
      party: openSandbox({ ...billing, webhookUrl: () => publicUrl }),
      publicUrl,
    }),
    createMailer({
      ...(await world.deps('mailer')),
      transport: createMailbox(),
      publicUrl,
      from: 'Noctua <noctua@x.example>',
    }),
  ];
}
