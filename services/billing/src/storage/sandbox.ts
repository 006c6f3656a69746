import mongoose from 'mongoose';
import type { Model, Schema } from 'mongoose';
import { aggregateSchema, createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import type { StoredObjects } from '../sandbox/state.ts';

export interface Remembered {
  readonly key: string;
  readonly request: string;
  readonly answer: string;
}

export interface SandboxDocument extends Aggregate, StoredObjects {
  ids: string[];
  remembered: Remembered[];
  /** When a subscription next renews or expires, in product time; null: never. */
  nextTurn: Date | null;
}

interface SandboxSetting {
  readonly _id: string;
  readonly value: string;
}

const mixed = { type: [mongoose.Schema.Types.Mixed], required: true } as const;
const text = { type: String, required: true } as const;

function customerSchema(): Schema<SandboxDocument> {
  const schema = aggregateSchema<SandboxDocument>({
    ids: { type: [String], required: true },
    things: mixed,
    messages: mixed,
    remembered: {
      type: [new mongoose.Schema({ key: text, request: text, answer: text }, { _id: false })],
      required: true,
    },
    nextTurn: { type: Date, default: null },
  });
  schema.index({ ids: 1 });
  schema.index({ 'messages.dueAt': 1 }, { sparse: true });
  schema.index({ nextTurn: 1 });
  return schema;
}

export const sandboxCustomerModel = defineModel<SandboxDocument>(
  'SandboxCustomer',
  'sandbox_customers',
  customerSchema,
);
export const sandboxSettingModel = defineModel<SandboxSetting>(
  'SandboxSetting',
  'sandbox_settings',
  () => new mongoose.Schema({ _id: text, value: text }, { versionKey: false, autoIndex: false, autoCreate: false }),
);

export interface SandboxCustomers extends Omit<Store<SandboxDocument>, 'findOne'> {
  /** @param id of a customer or of an object of the customer */
  findByObject(id: string): Promise<SandboxDocument | null>;
  listWithDueMessages(now: number, limit: number): Promise<Pick<SandboxDocument, '_id' | 'messages'>[]>;
  deleteMessage(customerId: string, messageId: string): Promise<void>;
  postponeMessage(customerId: string, messageId: string, to: { dueAt: number; attempts: number }): Promise<void>;
  listTurning(now: Date, limit: number): Promise<string[]>;
}

export function createSandboxCustomers(model: Model<SandboxDocument>, deps: RepositoryDeps): SandboxCustomers {
  const { findOne, ...store } = createStore<SandboxDocument>(model, deps);
  return {
    ...store,
    findByObject: (id) => findOne({ ids: id }),
    listWithDueMessages: (now, limit) =>
      model
        .find({ 'messages.dueAt': { $lte: now } }, { messages: 1 })
        .limit(limit)
        .lean<Pick<SandboxDocument, '_id' | 'messages'>[]>()
        .exec(),
    async deleteMessage(customerId, messageId) {
      const change = { $pull: { messages: { id: messageId } }, $inc: { version: 1 } };
      await model.updateOne({ _id: customerId, 'messages.id': messageId }, change);
    },
    async postponeMessage(customerId, messageId, { dueAt, attempts }) {
      const set = { 'messages.$.dueAt': dueAt, 'messages.$.attempts': attempts };
      await model.updateOne({ _id: customerId, 'messages.id': messageId }, { $set: set, $inc: { version: 1 } });
    },
    async listTurning(now, limit) {
      const due = await model
        .find({ nextTurn: { $lte: now } }, { _id: 1 })
        .limit(limit)
        .lean();
      return due.map(({ _id }) => _id);
    },
  };
}

/** The secret with which the sandbox signs webhooks. */
export async function getOrCreateSecret(settings: Model<SandboxSetting>, fresh: string): Promise<string> {
  await settings.updateOne({ _id: 'secret' }, { $setOnInsert: { value: fresh } }, { upsert: true });
  return String((await settings.findById('secret').lean())?.value);
}
