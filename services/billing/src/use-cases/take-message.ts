import { MessageReceived } from '@sternenrat/contracts/events/contact';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { createHash } from 'node:crypto';
import { messageKeptMs, sameWords, suspicionOf, type Signs, type Written } from '../domain/message.ts';
import type { Parts } from '../parts.ts';
import type { Message } from '../storage/messages.ts';

export interface Sender extends Signs {
  /** Who is logged in. */
  readonly userId: string | null;
  readonly ip: string;
}

/**
 * Takes a message to us, once per key. What looks automatic is kept and told to nobody, neither by a notice nor by a
 * receipt: the mailbox that it names may be a stranger's.
 * @throws Refused `enough_messages`, `message_changed`
 */
export async function takeMessage(parts: Parts, key: string, written: Written, sender: Sender): Promise<Message> {
  const { messages, customers, limits, clocks } = parts;
  const _id = `msg_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  const known = await messages.read(_id);
  if (known) return again(known, written);
  await hold(limits.messages, sender.ip);
  await hold(limits.writers, written.email);
  const loggedIn = sender.userId !== null;
  const suspicion = suspicionOf(written, sender);
  const userId = sender.userId ?? (await customers.findOne({ email: written.email }))?._id ?? null;
  const receivedAt = clocks.now();
  const receipt = suspicion === null && (await isLeft(limits.letters, written.email));
  const said = { userId, loggedIn, receipt };
  const stands = { state: suspicion ? ('suspected' as const) : ('open' as const), suspicion, closing: null };
  const garbage = suspicion ? { garbageAt: new Date(clocks.machine() + messageKeptMs) } : {};
  const message = { _id, ...written, ...said, receivedAt, ...stands, ...garbage };
  const { text, ...from } = written;
  const told = { messageId: _id, ...from, message: text, ...said, receivedAt: receivedAt.toISOString() };
  if (await messages.create(message, suspicion ? [] : [newEvent(MessageReceived, told)]))
    return { ...message, version: 1 };
  const first = await messages.read(_id);
  return first ? again(first, written) : { ...message, version: 1 };
}

function again(known: Message, written: Written): Message {
  if (!sameWords(known, written)) throw new Refused(refusals.message_changed);
  return known;
}

/** As any limit, in words that fit here. */
async function hold(limit: Limit, who: string): Promise<void> {
  try {
    await limit.consume(who);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    throw new Refused(refusals.enough_messages, { retryAfterSeconds: fault.retryAfterSeconds ?? 3600 });
  }
}

const isLeft = (limit: Limit, who: string): Promise<boolean> =>
  limit.consume(who).then(
    () => true,
    () => false,
  );
