import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'amqplib';
import type { ConfirmChannel } from 'amqplib';
import type { Envelope } from '@sternenrat/contracts/define-event';

/** An operation of a service ends within 5 s, so what was in a consumer's hands is taken or back in its queue by then. */
const inHandMs = 6_000;
const emptyWithinMs = 60_000;

export interface InFlight extends AsyncDisposable {
  /** Every event that was published since the beginning, and may not have been taken by all who hear it. */
  stop(): Promise<Envelope[]>;
}

/**
 * Listens to all events from now on. When it resolves, whatever was published before has been taken: what a backup
 * misses in the consumers' books is among what it has heard, or still in its publisher's document.
 * @param queues of the services; those that are not there yet have nothing
 * @throws a sentence when a queue doesn't become empty within a minute
 */
export async function hearInFlight(url: string, exchange: string, queues: readonly string[]): Promise<InFlight> {
  await using opened = new AsyncDisposableStack();
  const broker = opened.adopt(await connect(url, { timeout: 5_000, noDelay: true }), (it) => it.close());
  const channel = await broker.createConfirmChannel();
  await channel.assertExchange(exchange, 'topic', { durable: true });
  const { queue: own } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(own, exchange, '#');
  for (const queue of queues) await becomesEmpty(await broker.createConfirmChannel(), queue);
  await pause(inHandMs);
  for (const queue of queues) await becomesEmpty(await broker.createConfirmChannel(), queue);
  const all = opened.move();
  return {
    async stop() {
      await channel.unbindQueue(own, exchange, '#');
      const heard: Envelope[] = [];
      for (;;) {
        const message = await channel.get(own, { noAck: true });
        if (!message) return heard;
        heard.push(JSON.parse(message.content.toString('utf8')) as Envelope);
      }
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function becomesEmpty(channel: ConfirmChannel, queue: string): Promise<void> {
  // asking for a queue that isn't there closes the channel
  channel.on('error', () => undefined);
  for (const end = Date.now() + emptyWithinMs; ; await pause(20)) {
    const waiting = await channel.checkQueue(queue).then(
      ({ messageCount }) => messageCount,
      () => null,
    );
    if (waiting === null) return;
    if (waiting === 0) return channel.close();
    if (Date.now() > end)
      throw new Error(`${waiting} events wait for ${queue}, which doesn't take them: a backup would miss them.`);
  }
}
