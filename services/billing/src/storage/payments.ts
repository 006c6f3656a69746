import { aggregateSchema, createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel, nullable, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import mongoose, { type Model } from 'mongoose';
import type { PaymentState } from '../domain/payment.ts';

/** `dueAt`: next maintenance (machine time). Payments stay after the deletion of an account (tax law). */
export interface Payment extends Aggregate, PaymentState {
  /** The package while the intent is open; unique per player, so that repeated orders share one intent. */
  openItem?: string;
  dueAt: Date | null;
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

export const paymentModel = defineModel<Payment>('Payment', 'payments', paymentSchema);

export interface Payments extends Omit<Store<Payment>, 'findOne'> {
  findByIntent(intentId: string): Promise<Payment | null>;
  findOpen(userId: string, packageId: string): Promise<Payment | null>;
  /** Newest first. */
  listByUser(
    userId: string,
    filter: { readonly states?: readonly Payment['state'][]; readonly since?: Date; readonly limit: number },
  ): Promise<Payment[]>;
  listDue(now: number, limit: number): Promise<Payment[]>;
  streamOpenIntents(): AsyncIterable<string>;
}

export function createPayments(model: Model<Payment>, deps: RepositoryDeps): Payments {
  const { findOne, ...store } = createStore<Payment>(model, deps);
  return {
    ...store,
    findByIntent: (intentId) => findOne({ intentId }),
    findOpen: (userId, packageId) => findOne({ userId, openItem: packageId }),
    listByUser: (userId, { states, since, limit }) =>
      model
        .find(
          { userId, ...(states && { state: { $in: states } }), ...(since && { createdAt: { $gte: since } }) },
          { outbox: 0 },
        )
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<Payment[]>()
        .exec(),
    listDue: (now, limit) =>
      model
        .find({ dueAt: { $lte: new Date(now) } }, { outbox: 0 })
        .limit(limit)
        .lean<Payment[]>()
        .exec(),
    async *streamOpenIntents() {
      const open = model
        .find({ state: { $in: ['open', 'processing'] } }, { intentId: 1 })
        .lean<Pick<Payment, 'intentId'>>()
        .cursor({ batchSize: 100 });
      for await (const { intentId } of open) if (intentId !== null) yield intentId;
    },
  };
}
