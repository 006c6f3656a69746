import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';
import type { PaymentState } from '../domain/payment.ts';

/** A purchase; `_id` is our own payment id. */
export interface Payment extends Aggregate, PaymentState {
  /** The package, while its intent may still be paid: one open intent per player and package. */
  openItem?: string;
  /** Machine time: when to look after it. */
  dueAt: Date | null;
}

const nullable = (type: unknown) => ({ type, default: null }) as mongoose.SchemaDefinitionProperty;

/** Purchases with their refunds and their outbox; kept as the tax law asks. No card data: the provider alone sees that. */
export function paymentModel(connection: Connection): AnyModel {
  const known = connection.models['Payment'];
  return (known ?? connection.model('Payment', paymentSchema(), 'payments')) as AnyModel;
}

function paymentSchema(): mongoose.Schema<Payment> {
  const text = { type: String, required: true } as const;
  const number = { type: Number, required: true } as const;
  const flag = { type: Boolean, required: true } as const;
  const date = { type: Date, required: true } as const;
  const schema = aggregateSchema<Payment>({
    userId: text,
    purchase: text,
    packageId: nullable(String),
    grains: number,
    cents: number,
    state: { type: String, enum: ['open', 'processing', 'paid', 'canceled'], required: true },
    intentId: nullable(String),
    clientSecret: nullable(String),
    invoiceId: nullable(String),
    renewal: flag,
    createdAt: date,
    orderedAt: date,
    paidAt: nullable(Date),
    receiptUrl: nullable(String),
    refunds: { type: [mongoose.Schema.Types.Mixed], required: true },
    disputed: flag,
    openItem: { type: String },
    dueAt: nullable(Date),
  });
  schema.index({ userId: 1, createdAt: -1 });
  schema.index({ userId: 1, openItem: 1 }, { unique: true, partialFilterExpression: { openItem: { $exists: true } } });
  schema.index({ intentId: 1 });
  schema.index({ state: 1 });
  schema.index({ dueAt: 1 });
  return schema;
}
