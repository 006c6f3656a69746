import { connect } from 'amqplib';
import type { Connection } from 'mongoose';

const queue = 'bench-by-hand';

/** Minimal event processing without outbox and idempotency key: confirmed publish, consume, insert, acknowledge. */
export async function openByHand(rabbitUrl: string, connection: Connection, opened: AsyncDisposableStack) {
  const broker = opened.adopt(await connect(rabbitUrl, { noDelay: true }), (connected) => connected.close());
  const channel = await broker.createConfirmChannel();
  await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  const rows = connection.collection<{ _id: string }>('by_hand');
  const unfinished = new Set<Promise<void>>();
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (!message) return;
    const { paymentId } = JSON.parse(message.content.toString()) as { paymentId: string };
    const work = rows.insertOne({ _id: paymentId }).then(() => channel.ack(message));
    unfinished.add(work);
    void work.finally(() => unfinished.delete(work));
  });
  opened.defer(async () => {
    await channel.cancel(consumerTag);
    await Promise.all(unfinished);
  });
  return {
    rows,
    publish: (paymentId: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const content = Buffer.from(JSON.stringify({ paymentId }));
        channel.sendToQueue(queue, content, { persistent: true }, (error: unknown) =>
          error instanceof Error ? reject(error) : resolve(),
        );
      }),
  };
}
