import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';
import type { PaymentState } from '../domain/payment.ts';

/** `_id`: our payment id; `dueAt`: next maintenance (machine time). Erasing an account keeps payments (tax law). */
export interface Payment extends Aggregate, PaymentState {
  /** The package while the intent is open; unique per player, so that repeated orders share one intent. */
  openItem?: string;
  dueAt: Date | null;
}

const nullable = (type: unknown) => ({ type, default: null }) as mongoose.SchemaDefinitionProperty;

export function paymentModel(connection: Connection): AnyModel {
  const existing = connection.models['Payment'];
  return (existing ?? connection.model('Payment', paymentSchema(), 'payments')) as AnyModel;
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
