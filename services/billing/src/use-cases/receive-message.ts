import { MessageReceived } from '@sternenrat/contracts/events/contact';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { createHash } from 'node:crypto';
import {
  messageRetentionMs,
  isSameMessage,
  detectSpam,
  type SpamSignals,
  type MessageInput,
} from '../domain/message.ts';
import type { Deps } from '../deps.ts';
import type { Message } from '../storage/messages.ts';
import { canMailReceipt } from './can-mail-receipt.ts';

export interface Sender extends SpamSignals {
  readonly userId: string | null;
  readonly ip: string;
}

/** Suspected spam is stored, but not mailed. */
export async function receiveMessage(
  deps: Pick<Deps, 'messages' | 'customers' | 'limits' | 'clocks'>,
  key: string,
  input: MessageInput,
  sender: Sender,
): Promise<Message> {
  const { messages, customers, limits, clocks } = deps;
  const _id = `msg_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  const existing = await messages.read(_id);
  if (existing) return repeatOf(existing, input);
  await consumeLimit(limits.messages, sender.ip);
  await consumeLimit(limits.writers, `${sender.ip} ${input.email}`);
  const loggedIn = sender.userId !== null;
  const suspicion = detectSpam(input, sender);
  const userId = sender.userId ?? (await customers.findByEmail(input.email))?._id ?? null;
  const receivedAt = clocks.now();
  const receipt =
    suspicion === null && (await canMailReceipt(limits, { of: 'message', email: input.email, ip: sender.ip }));
  const origin = { userId, loggedIn, receipt };
  const status = { state: suspicion ? ('suspected' as const) : ('open' as const), suspicion, closing: null };
  const garbage = suspicion ? { garbageAt: new Date(clocks.machine() + messageRetentionMs) } : {};
  const message = { _id, ...input, ...origin, receivedAt, ...status, ...garbage };
  const { text, ...from } = input;
  const received = { messageId: _id, ...from, message: text, ...origin, receivedAt: receivedAt.toISOString() };
  if (await messages.create(message, suspicion ? [] : [newEvent(MessageReceived, received)]))
    return { ...message, version: 1 };
  const first = await messages.read(_id);
  return first ? repeatOf(first, input) : { ...message, version: 1 };
}

function repeatOf(existing: Message, input: MessageInput): Message {
  if (!isSameMessage(existing, input)) throw new DomainError(errors.message_changed);
  return existing;
}

async function consumeLimit(limit: Limit, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(errors.enough_messages, { retryAfterSeconds: error.retryAfterSeconds ?? 3600 });
  }
}
