import { connect } from 'amqplib';
import type { Connection } from 'mongoose';

const queue = 'bench-by-hand';

/** Published with a confirm, consumed, inserted, acknowledged; no outbox and no key. */
export async function openByHand(rabbitUrl: string, connection: Connection, opened: AsyncDisposableStack) {
  const line = opened.adopt(await connect(rabbitUrl, { noDelay: true }), (it) => it.close());
  const channel = await line.createConfirmChannel();
  await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  const rows = connection.collection<{ _id: string }>('by_hand');
  const inHand = new Set<Promise<void>>();
  const { consumerTag } = await channel.consume(queue, (message) => {
    if (!message) return;
    const { paymentId } = JSON.parse(message.content.toString()) as { paymentId: string };
    const work = rows.insertOne({ _id: paymentId }).then(() => channel.ack(message));
    inHand.add(work);
    void work.finally(() => inHand.delete(work));
  });
  opened.defer(async () => {
    await channel.cancel(consumerTag);
    await Promise.all(inHand);
  });
  return {
    rows,
    publish: (paymentId: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const content = Buffer.from(JSON.stringify({ paymentId }));
        channel.sendToQueue(queue, content, { persistent: true }, (fault: unknown) =>
          fault instanceof Error ? reject(fault) : resolve(),
        );
      }),
  };
}
