import mongoose from 'mongoose';
import type { OutboxEntry } from './outbox.ts';

export { newEvent } from './outbox.ts';
export type { NewEvent, Nudge } from './outbox.ts';
export { createStore } from './store.ts';
export type { Decision, Store } from './store.ts';

/** A document with its own version; every decision about it is one compare-and-swap on that version. */
export interface Aggregate {
  _id: string;
  version: number;
}

/** A model of whatever documents: for parts that look at the fields of every aggregate only. */
// oxlint-disable-next-line typescript/no-explicit-any -- mongoose's Model is invariant in its document
export type AnyModel = mongoose.Model<any>;

/** As it lies in the database; `read` and `findOne` leave the outbox away. */
export type Stored<D> = D & { outbox: OutboxEntry[] };

/** An array whose rows only the kit makes: to check each of them costs more than the driver's part of the write. */
export const ownRows = [mongoose.Schema.Types.Mixed];

const aggregateFields = {
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  outbox: { type: ownRows, required: true },
} as const;

/**
 * A schema for `createStore` and the relay: string `_id`, `version`, `outbox` with its sparse index. A field that isn't
 * declared throws instead of vanishing; indexes are built when the service starts, never by the way.
 */
export function aggregateSchema<D extends Aggregate>(
  definition: mongoose.SchemaDefinition,
  options: { readonly timestamps?: boolean } = {},
): mongoose.Schema<D> {
  const schema = new mongoose.Schema<D>(
    { ...definition, ...aggregateFields },
    {
      versionKey: false,
      autoIndex: false,
      autoCreate: false,
      minimize: false,
      strict: 'throw',
      timestamps: options.timestamps ?? false,
      writeConcern: { w: 'majority' },
    },
  );
  schema.index({ 'outbox.at': 1 }, { sparse: true });
  return schema;
}
