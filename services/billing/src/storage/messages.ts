import { messageStates, topics, type MessageState } from '@sternenrat/contracts/vocabulary';
import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import type { Connection, Schema, SchemaDefinitionProperty } from 'mongoose';
import type { Closing, Suspicion, Written } from '../domain/message.ts';

/** A message to us. `_id` is made from the key that its form sent along. */
export interface Message extends Aggregate, Written {
  state: MessageState;
  suspicion: Suspicion | null;
  /** Whose it is: who was logged in, or whose address it is. */
  userId: string | null;
  /** Written while logged in, so `userId` is sure. */
  loggedIn: boolean;
  /** Whether a mail confirms it. */
  receipt: boolean;
  /** Product time. */
  receivedAt: Date;
  closing: Closing | null;
  /** Machine time: when the row is collected; absent while it waits for the operator. */
  garbageAt?: Date;
}

export function messageModel(connection: Connection): AnyModel {
  const known = connection.models['Message'];
  return (known ?? connection.model('Message', messageSchema(), 'messages')) as AnyModel;
}

function messageSchema(): Schema<Message> {
  const text = { type: String, required: true } as const;
  const flag = { type: Boolean, required: true } as const;
  const nullable = (type: unknown) => ({ type, default: null }) as SchemaDefinitionProperty;
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
