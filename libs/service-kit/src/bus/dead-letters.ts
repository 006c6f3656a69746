import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import { attemptHeader, confirmed, deadQueueOf } from './rabbit-queues.ts';

/** A message that RabbitMQ dead-lettered at `deliveryLimit`, because its consumer crashed in each delivery. */
export interface DeadLetter {
  readonly queue: string;
  readonly content: Buffer;
  readonly eventId: string | undefined;
}

const sendTimeoutMs = 5_000;

/** Sends a message to `queue` as its first attempt. @throws if the queue is missing or RabbitMQ does not confirm */
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

/** Requeues the dead letters that `shouldRequeue` selects. @returns all, also the others; [] without such a queue */
export async function takeDeadLetters(
  model: ChannelModel,
  queue: string,
  shouldRequeue: (letter: DeadLetter) => boolean,
): Promise<DeadLetter[]> {
  const channel = await model.createConfirmChannel();
  const found: DeadLetter[] = [];
  // `get` on a missing queue closes the channel with an 'error', which would end the process without a handler
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
