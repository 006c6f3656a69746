import type { EventDefinition } from '@sternenrat/contracts/core/event';
import type { Topology } from './rabbit-queues.ts';

export function topologyOf(events: readonly Pick<EventDefinition, 'type' | 'subscribers'>[]): Topology {
  const queues = new Map<string, string[]>();
  for (const { type, subscribers } of events)
    for (const queue of subscribers ?? []) queues.set(queue, [...(queues.get(queue) ?? []), type]);
  return [...queues].map(([queue, types]) => ({ queue, types }));
}
