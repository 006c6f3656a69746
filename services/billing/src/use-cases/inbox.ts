import { MessageAnswered } from '@sternenrat/contracts/events/contact';
import { refusals } from '@sternenrat/contracts/refusals';
import type { MessageState } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { messageKeptMs, standOf } from '../domain/message.ts';
import type { Parts } from '../parts.ts';
import type { Message } from '../storage/messages.ts';

type Inbox = Pick<Parts, 'messages' | 'messageRows' | 'clocks'>;
const shown = 200;

/** At most 200 messages of a state, oldest first. */
export async function listMessages({ messageRows }: Inbox, state: MessageState): Promise<Message[]> {
  return messageRows.find({ state }, { outbox: 0 }).sort({ receivedAt: 1 }).limit(shown).lean<Message[]>();
}

/** @throws Refused `not_found` */
export async function readMessage({ messages }: Inbox, id: string): Promise<Message> {
  const found = await messages.read(id);
  if (!found) throw new Refused(refusals.not_found);
  return found;
}

/**
 * Closes a message with an answer, which is mailed, or without one. The same key again changes nothing.
 * @param words the answer, or why none is needed
 * @throws Refused `not_found`, `message_closed` where it was closed under another key
 */
export async function closeMessage(
  { messages, clocks }: Inbox,
  id: string,
  { as, key, words }: { as: 'answered' | 'done'; key: string; words: string },
): Promise<Message> {
  const now = clocks.now();
  return messages.update<Message>(
    id,
    (message) => {
      const stand = standOf(message, key);
      if (stand === 'other') throw new Refused(refusals.message_closed);
      if (stand === 'same') return { result: message };
      const set = {
        state: as,
        closing: { key, words, at: now },
        garbageAt: new Date(clocks.machine() + messageKeptMs),
      };
      const events = as === 'answered' ? [newEvent(MessageAnswered, answered(message, words))] : [];
      return { result: { ...message, ...set }, set, events };
    },
    { keyed: true },
  );
}

const answered = ({ _id: messageId, text: message, receivedAt, ...from }: Message, answer: string) => {
  const { userId, email, topic } = from;
  return { messageId, userId, email, topic, message, receivedAt: receivedAt.toISOString(), answer };
};
