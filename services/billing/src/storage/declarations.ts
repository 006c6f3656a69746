import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import type { Connection, Schema, SchemaDefinitionProperty } from 'mongoose';

export interface Declaration extends Aggregate {
  kind: 'kündigung' | 'widerruf';
  name: string;
  contract: string;
  email: string;
  details: string[];
  receivedAt: Date;
  userId: string | null;
  order: string | null;
  /** SHA-256 of the token with which the sender can revoke a cancellation. */
  undoHash: string | null;
  undoUntil: Date | null;
  undone: boolean;
  /** Why an operator has to act; null if no action is needed. */
  forOperator: string | null;
}

export function declarationModel(connection: Connection): AnyModel {
  const existing = connection.models['Declaration'];
  return (existing ?? connection.model('Declaration', declarationSchema(), 'declarations')) as AnyModel;
}

function declarationSchema(): Schema<Declaration> {
  const text = { type: String, required: true } as const;
  const nullable = (type: unknown) => ({ type, default: null }) as SchemaDefinitionProperty;
  const schema = aggregateSchema<Declaration>({
    kind: text,
    name: text,
    contract: text,
    email: text,
    details: { type: [String], required: true },
    receivedAt: { type: Date, required: true },
    userId: nullable(String),
    order: nullable(String),
    undoHash: nullable(String),
    undoUntil: nullable(Date),
    undone: { type: Boolean, required: true },
    forOperator: nullable(String),
  });
  schema.index({ undoHash: 1 });
  schema.index({ userId: 1 });
  schema.index({ forOperator: 1, receivedAt: 1 });
  return schema;
}
