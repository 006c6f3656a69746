import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import { attemptHeader, confirmed, deadQueueOf } from './rabbit-queues.ts';

/** A message that RabbitMQ dead-lettered after `deliveryLimit` deliveries, each ended by a crash of the consumer. */
export interface DeadLetter {
  readonly queue: string;
  readonly content: Buffer;
  readonly eventId: string | undefined;
}

const sendTimeoutMs = 5_000;

/** Sends the message as a first attempt. @throws Error if the queue is missing or RabbitMQ doesn't confirm */
export async function sendToQueue(
  model: ChannelModel,
  { queue, content, eventId }: { readonly queue: string; readonly content: Buffer; readonly eventId?: string },
): Promise<void> {
  const channel = await model.createConfirmChannel();
  try {
    await publishTo(channel, queue, content, eventId);
  } finally {
    await channel.close();
  }
}

export async function takeDeadLetters(
  model: ChannelModel,
  queue: string,
  shouldRequeue: (letter: DeadLetter) => boolean,
): Promise<DeadLetter[]> {
  const channel = await model.createConfirmChannel();
  const found: DeadLetter[] = [];
  // without a listener, `get` on a missing queue would end the process
  channel.on('error', () => undefined);
  const skipped: GetMessage[] = [];
  try {
    for (;;) {
      const message = await channel.get(deadQueueOf(queue));
      if (!message) break;
      const eventId = message.properties.messageId as string | undefined;
      const letter = { queue, content: message.content, eventId };
      found.push(letter);
      if (!shouldRequeue(letter)) {
        skipped.push(message);
        continue;
      }
      await publishTo(channel, queue, message.content, eventId);
      channel.ack(message);
    }
    for (const message of skipped) channel.nack(message, false, true);
    await channel.close();
    return found;
  } catch (error) {
    if ((error as { readonly code?: number }).code === 404) return [];
    throw error;
  }
}

async function publishTo(
  on: ConfirmChannel,
  queue: string,
  content: Buffer,
  eventId: string | undefined,
): Promise<void> {
  let returned = false;
  on.once('return', () => (returned = true));
  const properties = {
    persistent: true,
    mandatory: true,
    contentType: 'application/json',
    headers: { [attemptHeader]: 1 },
    ...(eventId && { messageId: eventId }),
  };
  await confirmed((done) => on.sendToQueue(queue, content, properties, done), sendTimeoutMs);
  if (returned) throw new Error(`no such queue: ${queue}`);
}
