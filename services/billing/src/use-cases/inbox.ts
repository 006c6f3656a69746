import { MessageAnswered } from '@sternenrat/contracts/events/contact';
import { errors } from '@sternenrat/contracts/errors';
import type { MessageState } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { messageRetentionMs, closingStateOf } from '../domain/message.ts';
import type { Deps } from '../deps.ts';
import type { Message } from '../storage/messages.ts';

type Inbox = Pick<Deps, 'messages' | 'clocks'>;
const maxListed = 200;

export async function listMessages({ messages }: Inbox, state: MessageState): Promise<Message[]> {
  return messages.listByState(state, maxListed);
}

export async function readMessage({ messages }: Inbox, id: string): Promise<Message> {
  const found = await messages.read(id);
  if (!found) throw new DomainError(errors.not_found);
  return found;
}

/** `words`: the answer or, for `done`, the reason. @throws DomainError `not_found`, `message_closed` by another key */
export async function closeMessage(
  { messages, clocks }: Inbox,
  id: string,
  { as, key, words }: { as: 'answered' | 'done'; key: string; words: string },
): Promise<Message> {
  const now = clocks.now();
  return messages.update<Message>(
    id,
    (message) => {
      const closingState = closingStateOf(message, key);
      if (closingState === 'other') throw new DomainError(errors.message_closed);
      if (closingState === 'same') return { result: message };
      const set = {
        state: as,
        closing: { key, words, at: now },
        garbageAt: new Date(clocks.machine() + messageRetentionMs),
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
