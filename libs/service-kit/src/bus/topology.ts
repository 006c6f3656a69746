import type { EventDefinition } from '@sternenrat/contracts/define-event';
import type { Topology } from './rabbit-queues.ts';

/** One queue per service that hears anything, made from the catalogue of events. */
export function topologyOf(events: readonly Pick<EventDefinition, 'type' | 'heardBy'>[]): Topology {
  const queues = new Map<string, string[]>();
  for (const { type, heardBy } of events)
    for (const queue of heardBy ?? []) queues.set(queue, [...(queues.get(queue) ?? []), type]);
  return [...queues].map(([queue, types]) => ({ queue, types }));
}
