import { allEvents } from '@sternenrat/contracts/events/all';
import type { Bus } from '@sternenrat/service-kit/bus/port';
import { createWorld } from '@sternenrat/service-kit/testing/world';
import { allServices } from './support/services.ts';

/** Who subscribes to what, by queue and type, when every service starts. */
async function subscriptions(): Promise<string[]> {
  await using world = await createWorld();
  const heard: string[] = [];
  const { bus } = world;
  const listening: Bus = {
    publish: (event) => bus.publish(event),
    subscribe: async (queue, types) => void heard.push(...types.map((type) => `${queue} hears ${type}`)),
    start: () => bus.start(),
    depths: () => bus.depths(),
    close: () => bus.close(),
  };
  const services = await allServices({ deps: async (name) => ({ ...(await world.deps(name)), bus: listening }) });
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
