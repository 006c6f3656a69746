import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Clocks } from '../time/clocks.ts';
import type { Nudge } from './outbox.ts';

export function defineModel<D>(
  name: string,
  collection: string,
  schemaOf: () => mongoose.Schema<D>,
): (connection: Connection) => Model<D> {
  return (connection) => connection.models[name] ?? connection.model<D>(name, schemaOf(), collection);
}

/** For collections without versions and events. Unknown fields are an error. */
export function rowSchema<D>(definition: mongoose.SchemaDefinition): mongoose.Schema<D> {
  return new mongoose.Schema<D>(definition, {
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
    strict: 'throw',
    writeConcern: { w: 'majority' },
  });
}

export const nullable = (type: unknown): mongoose.SchemaDefinitionProperty => ({ type, default: null });

export interface RepositoryDeps {
  readonly clocks: Clocks;
  readonly nudge?: Nudge;
}
