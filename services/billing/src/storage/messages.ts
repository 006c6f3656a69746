import { messageStates, topics, type MessageState } from '@sternenrat/contracts/vocabulary';
import { aggregateSchema, createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel, nullable, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import type { Model, Schema } from 'mongoose';
import type { Closing, SpamReason, MessageInput } from '../domain/message.ts';

/** A message of the contact form. `_id` is derived from the form's idempotency key. */
export interface Message extends Aggregate, MessageInput {
  state: MessageState;
  suspicion: SpamReason | null;
  /** The logged-in sender, else the user with this address, who may not be the sender; null without such a user. */
  userId: string | null;
  loggedIn: boolean;
  receipt: boolean;
  receivedAt: Date;
  closing: Closing | null;
  /** When the message is deleted, in machine time; absent while the message is open. */
  garbageAt?: Date;
}

function messageSchema(): Schema<Message> {
  const text = { type: String, required: true } as const;
  const flag = { type: Boolean, required: true } as const;
  const schema = aggregateSchema<Message>({
    email: text,
    topic: { type: String, enum: topics, required: true },
    reference: nullable(String),
    text,
    state: { type: String, enum: messageStates, required: true },
    suspicion: nullable(String),
    userId: nullable(String),
    loggedIn: flag,
    receipt: flag,
    receivedAt: { type: Date, required: true },
    closing: nullable({ _id: false, key: text, words: text, at: { type: Date, required: true } }),
    garbageAt: { type: Date },
  });
  schema.index({ state: 1, receivedAt: 1 });
  schema.index({ userId: 1, receivedAt: -1 });
  schema.index({ garbageAt: 1 }, { sparse: true, expireAfterSeconds: 0 });
  return schema;
}

export const messageModel = defineModel<Message>('Message', 'messages', messageSchema);

export interface Messages extends Omit<Store<Message>, 'findOne'> {
  /** Oldest first. */
  listByState(state: MessageState, limit: number): Promise<Message[]>;
  /** Newest first. */
  listByUser(userId: string, limit: number): Promise<Message[]>;
  deleteByUser(userId: string): Promise<void>;
}

export function createMessages(model: Model<Message>, deps: RepositoryDeps): Messages {
  const { findOne: _, ...store } = createStore<Message>(model, deps);
  return {
    ...store,
    listByState: (state, limit) =>
      model.find({ state }, { outbox: 0 }).sort({ receivedAt: 1 }).limit(limit).lean<Message[]>().exec(),
    listByUser: (userId, limit) =>
      model.find({ userId }, { outbox: 0 }).sort({ receivedAt: -1 }).limit(limit).lean<Message[]>().exec(),
    async deleteByUser(userId) {
      await model.deleteMany({ userId });
    },
  };
}
