import { createAuth } from '@sternenrat/auth/auth';
import { createBilling } from '@sternenrat/billing/billing';
import { allEvents } from '@sternenrat/contracts/events/all';
import { createMailer } from '@sternenrat/mailer/mailer';
import { createMailbox } from '@sternenrat/mailer/transport';
import { createOracle } from '@sternenrat/oracle/oracle';
import { createOwl } from '@sternenrat/owl/owl';
import type { Bus } from '@sternenrat/service-kit/bus/port';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createWorld } from '@sternenrat/service-kit/testing/world';

const publicUrl = 'https://sternenrat.example';
const nobody: ServiceClient = { call: () => Promise.reject(new Error('nobody there')) };

/** Who subscribes to what, by queue and type, when every service starts. */
async function subscriptions(): Promise<string[]> {
  await using world = await createWorld();
  const heard: string[] = [];
  const { bus } = world;
  const listening: Bus = {
    publish: (event) => bus.publish(event),
    subscribe: async (queue, types) => void heard.push(...types.map((type) => `${queue} hears ${type}`)),
    start: () => bus.start(),
    close: () => bus.close(),
  };
  const deps = async (name: Parameters<typeof world.deps>[0]) => ({ ...(await world.deps(name)), bus: listening });
  const services = [
    createAuth({ ...(await deps('auth')), sessionSecret: 's'.repeat(32), publicUrl }),
    createOwl(await deps('owl')),
    createOracle({ ...(await deps('oracle')), owl: nobody }),
    createBilling(await deps('billing')),
    createMailer({
      ...(await deps('mailer')),
      transport: createMailbox(),
      publicUrl,
      from: 'Noctua <noctua@x.example>',
    }),
  ];
  for (const service of services) {
    await service.start();
    await service.stop();
  }
  return heard;
}

it('every event is heard by those that its contract names, and by nobody else', async () => {
  const promised = allEvents.flatMap(({ type, heardBy = [] }) => heardBy.map((service) => `${service} hears ${type}`));
  expect((await subscriptions()).toSorted()).toEqual(promised.toSorted());
});
