import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'amqplib';
import type { ConfirmChannel } from 'amqplib';
import type { Envelope } from '@sternenrat/contracts/core/event';

/** In ms. A consumer usually handles an event within this time, because a MongoDB command fails within 5 s. */
const deliveryMs = 6_000;
const emptyTimeoutMs = 60_000;

export interface InFlight extends AsyncDisposable {
  /** @returns the captured events in the order of their publication, consumed or not */
  stop(): Promise<Envelope[]>;
}

/** Resolves once `queues` are drained. @throws Error if that takes more than 60 s */
export async function captureInFlight(url: string, exchange: string, queues: readonly string[]): Promise<InFlight> {
  await using opened = new AsyncDisposableStack();
  const broker = opened.adopt(await connect(url, { timeout: 5_000, noDelay: true }), (model) => model.close());
  const channel = await broker.createConfirmChannel();
  await channel.assertExchange(exchange, 'topic', { durable: true });
  const { queue: own } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(own, exchange, '#');
  for (const queue of queues) await waitUntilEmpty(await broker.createConfirmChannel(), queue);
  await pause(deliveryMs);
  for (const queue of queues) await waitUntilEmpty(await broker.createConfirmChannel(), queue);
  const all = opened.move();
  return {
    async stop() {
      await channel.unbindQueue(own, exchange, '#');
      const received: Envelope[] = [];
      for (;;) {
        const message = await channel.get(own, { noAck: true });
        if (!message) return received;
        received.push(JSON.parse(message.content.toString('utf8')) as Envelope);
      }
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function waitUntilEmpty(channel: ConfirmChannel, queue: string): Promise<void> {
  // without a listener, `checkQueue` on a missing queue would end the process
  channel.on('error', () => undefined);
  for (const end = Date.now() + emptyTimeoutMs; ; await pause(20)) {
    const waiting = await channel.checkQueue(queue).then(
      ({ messageCount }) => messageCount,
      () => null,
    );
    if (waiting === null) return;
    if (waiting === 0) return channel.close();
    if (Date.now() > end)
      throw new Error(`${waiting} events are still in queue ${queue} after a minute; the backup would miss them.`);
  }
}
