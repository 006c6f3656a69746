import type { ChannelModel, ConfirmChannel, GetMessage } from 'amqplib';
import { confirmed } from './in-time.ts';
import { attemptHeader, deadQueueOf } from './rabbit-queues.ts';

/** A message whose consumer died each time it was delivered, until the broker's limit. */
export interface DeadLetter {
  readonly queue: string;
  readonly content: Buffer;
  readonly eventId: string | undefined;
}

const sendTimeoutMs = 5_000;

/** Puts a message at the end of a queue, as if it came for the first time. @throws when there is no such queue */
export async function sendToQueue(
  model: ChannelModel,
  { queue, content, eventId }: { readonly queue: string; readonly content: Buffer; readonly eventId?: string },
): Promise<void> {
  const channel = await model.createConfirmChannel();
  try {
    await resend(channel, queue, content, eventId);
  } finally {
    await channel.close();
  }
}

/**
 * Looks at each dead letter of a queue; those that `wanted` picks go back to where they died. The others stay.
 * @returns all of them, in their order
 */
export async function visitDeadLetters(
  model: ChannelModel,
  queue: string,
  wanted: (letter: DeadLetter) => boolean,
): Promise<DeadLetter[]> {
  const channel = await model.createConfirmChannel();
  const found: DeadLetter[] = [];
  // a queue that was never declared closes the channel
  channel.on('error', () => undefined);
  const held: GetMessage[] = [];
  try {
    for (;;) {
      const message = await channel.get(deadQueueOf(queue));
      if (!message) break;
      const eventId = message.properties.messageId as string | undefined;
      const letter = { queue, content: message.content, eventId };
      found.push(letter);
      if (!wanted(letter)) {
        held.push(message);
        continue;
      }
      await resend(channel, queue, message.content, eventId);
      channel.ack(message);
    }
    for (const message of held) channel.nack(message, false, true);
    await channel.close();
    return found;
  } catch (error) {
    if ((error as { readonly code?: number }).code === 404) return [];
    throw error;
  }
}

async function resend(on: ConfirmChannel, queue: string, content: Buffer, eventId: string | undefined): Promise<void> {
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
  if (returned) throw new Error(`There is no queue ${queue}`);
}
