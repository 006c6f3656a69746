import { allEvents } from '@sternenrat/contracts/events/all';
import type { Bus } from '@sternenrat/service-kit/bus/port';
import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { allServices } from './support/services.ts';

/** Creates all services and lists their event subscriptions by queue and event type. */
async function subscriptions(): Promise<string[]> {
  await using environment = await createTestEnvironment();
  const found: string[] = [];
  const { bus } = environment;
  const recordingBus: Bus = {
    publish: (event) => bus.publish(event),
    subscribe: async (queue, types) => void found.push(...types.map((type) => `${queue} subscribes to ${type}`)),
    start: () => bus.start(),
    depths: () => bus.depths(),
    close: () => bus.close(),
  };
  const services = await allServices({
    deps: async (name) => ({ ...(await environment.deps(name)), bus: recordingBus }),
  });
  for (const service of services) {
    await service.start();
    await service.stop();
  }
  return found;
}

it('every event has the subscribers that its contract names', async () => {
  const expected = allEvents.flatMap(({ type, subscribers = [] }) =>
    subscribers.map((service) => `${service} subscribes to ${type}`),
  );
  expect((await subscriptions()).toSorted()).toEqual(expected.toSorted());
});
