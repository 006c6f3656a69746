import type { Channel } from 'amqplib';
import { withTimeout } from '../time/timeout.ts';

/** Event types per queue. Every process declares all queues, so that no event is published before its queue exists. */
export type Topology = readonly { readonly queue: string; readonly types: readonly string[] }[];

export const deadQueueOf = (queue: string): string => `${queue}.dead`;

export const attemptHeader = 'x-attempt';

/** RabbitMQ dead-letters a message after this many crashes of its consumer. `attemptHeader` counts errors instead. */
const deliveryLimit = 100;
/** In effect no limit. RabbitMQ's default of 20 would drop a message that `takeDeadLetters` has read 20 times. */
const deadDeliveryLimit = 1_000_000_000;

/** Waits for RabbitMQ's confirm. @throws Error on a rejection, TimeoutError after `timeoutMs` */
export function confirmed(send: (done: (err: unknown) => void) => void, timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  send((err) => {
    if (err) reject(err instanceof Error ? err : new Error('the broker rejected the message', { cause: err }));
    else resolve();
  });
  return withTimeout(timeoutMs, () => promise);
}

export async function declare(on: Channel, exchange: string, topology: Topology): Promise<void> {
  const dead = `${exchange}.dead`;
  const quorum = { 'x-queue-type': 'quorum' };
  await on.assertExchange(exchange, 'topic', { durable: true });
  await on.assertExchange(dead, 'topic', { durable: true });
  for (const { queue, types } of topology) {
    const deadQueue = deadQueueOf(queue);
    const deadArguments = { ...quorum, 'x-delivery-limit': deadDeliveryLimit };
    await on.assertQueue(deadQueue, { durable: true, arguments: deadArguments });
    await on.bindQueue(deadQueue, dead, queue);
    await on.assertQueue(queue, {
      durable: true,
      arguments: {
        ...quorum,
        'x-delivery-limit': deliveryLimit,
        'x-dead-letter-exchange': dead,
        'x-dead-letter-routing-key': queue,
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
    for (const type of types) await on.bindQueue(queue, exchange, type);
  }
}
