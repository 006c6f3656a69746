import mongoose from 'mongoose';
import type { Aggregate } from './document.ts';

export type { Aggregate, AnyModel, Stored } from './document.ts';
export { newEvent } from './outbox.ts';
export type { NewEvent, Nudge } from './outbox.ts';
export { createStore } from './store.ts';
export type { Decision, Store } from './store.ts';

/** Mongoose's validation would take longer than the write. */
export const uncheckedArray = [mongoose.Schema.Types.Mixed];

const aggregateFields = {
  _id: { type: String, required: true },
  version: { type: Number, required: true },
  outbox: { type: uncheckedArray, required: true },
} as const;

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
