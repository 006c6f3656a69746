import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import type { StoredObjects } from './state.ts';

export interface Remembered {
  readonly key: string;
  readonly request: string;
  readonly answer: string;
}

export interface SandboxDocument extends Aggregate, StoredObjects {
  ids: string[];
  remembered: Remembered[];
  /** When a subscription next renews or expires, in product time; null if none does. */
  nextTurn: Date | null;
}

export function sandboxModels(connection: Connection): { customers: AnyModel; settings: AnyModel } {
  const { SandboxCustomer, SandboxSetting } = connection.models;
  const mixed = { type: [mongoose.Schema.Types.Mixed], required: true } as const;
  const text = { type: String, required: true } as const;
  const make = (): AnyModel => {
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
    return connection.model('SandboxCustomer', schema, 'sandbox_customers') as unknown as AnyModel;
  };
  const setting = (): AnyModel =>
    connection.model(
      'SandboxSetting',
      new mongoose.Schema({ _id: text, value: text }, { versionKey: false, autoIndex: false, autoCreate: false }),
      'sandbox_settings',
    ) as unknown as AnyModel;
  return { customers: SandboxCustomer ?? make(), settings: SandboxSetting ?? setting() };
}
