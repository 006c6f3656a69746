import type { Channel } from 'amqplib';

/** Which queue takes which event types; every process declares all of it, so no message is sent before its takers exist. */
export type Topology = readonly { readonly queue: string; readonly types: readonly string[] }[];

/** Where a message goes whose consumer died each time; nobody consumes it but an operator's command. */
export const deadQueueOf = (queue: string): string => `${queue}.dead`;

/** The tries so far, counted by the consumers themselves. */
export const attemptHeader = 'x-attempt';

/** The broker's own limit only ends what kills its consumer each time; all other tries are counted by the header. */
const deliveryLimit = 100;
/** Looking at a dead letter is a delivery too, and a broker's default would throw it away after 20. */
const deadDeliveryLimit = 1_000_000_000;

/** Topic exchange, a durable quorum queue for each name, and a queue of dead letters for each of these. Repeats are harmless. */
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
