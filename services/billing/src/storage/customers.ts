import { aggregateSchema, createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel, nullable, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import mongoose, { type Model } from 'mongoose';
import { subscriptionTypes, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { KnownAge } from '../domain/age.ts';
import type { Membership } from '../domain/membership.ts';

/** `_id`: id of the user. `dueAt`: next maintenance (machine time). `accountSeq`: version of the copied account. */
export interface Customer extends Aggregate, KnownAge {
  username: string | null;
  email: string | null;
  accountSeq: number;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  subscriptionStatus: string | null;
  subscriptionType: SubscriptionType;
  isPremium: boolean;
  tierUntil: Date | null;
  memberships: readonly Membership[];
  /** The player's own limit for stardust in euro cents per calendar month; null without a limit. */
  monthlyCents: number | null;
  dueAt: Date | null;
  /** The account is deleted. The document stays, so that maintenance can end the provider's subscriptions. */
  erased: boolean;
}

export const newCustomer = (userId: string): Omit<Customer, 'version'> => ({
  _id: userId,
  username: null,
  email: null,
  accountSeq: 0,
  age: null,
  ageKnownAt: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionStatus: null,
  subscriptionType: 'free',
  isPremium: false,
  tierUntil: null,
  memberships: [],
  monthlyCents: null,
  dueAt: null,
  erased: false,
});

function customerSchema(): mongoose.Schema<Customer> {
  const flag = { type: Boolean, required: true } as const;
  const schema = aggregateSchema<Customer>({
    username: nullable(String),
    email: nullable(String),
    accountSeq: { type: Number, required: true },
    age: nullable(Number),
    ageKnownAt: nullable(Date),
    stripeCustomerId: nullable(String),
    stripeSubscriptionId: nullable(String),
    subscriptionStatus: nullable(String),
    subscriptionType: { type: String, enum: subscriptionTypes, required: true },
    isPremium: flag,
    tierUntil: nullable(Date),
    memberships: { type: [mongoose.Schema.Types.Mixed], required: true },
    monthlyCents: nullable(Number),
    dueAt: nullable(Date),
    erased: flag,
  });
  schema.index({ email: 1 });
  schema.index({ stripeCustomerId: 1 });
  schema.index({ 'memberships.providerId': 1 });
  schema.index({ 'memberships.status': 1 });
  schema.index({ tierUntil: 1 });
  schema.index({ dueAt: 1 });
  return schema;
}

export const customerModel = defineModel<Customer>('Customer', 'customers', customerSchema);

export interface Customers extends Omit<Store<Customer>, 'findOne'> {
  findByEmail(email: string): Promise<Customer | null>;
  findByStripeId(stripeCustomerId: string): Promise<Customer | null>;
  findBySubscriptionId(subscriptionId: string): Promise<Customer | null>;
  listDue(now: number, limit: number): Promise<Customer[]>;
  listTiersEnding(now: Date, limit: number): Promise<string[]>;
  streamRunning(): AsyncIterable<Pick<Customer, '_id' | 'memberships'>>;
}

const runningStatuses = ['new', 'incomplete', 'closing', 'active', 'trialing', 'past_due', 'unpaid', 'paused'];

export function createCustomers(model: Model<Customer>, deps: RepositoryDeps): Customers {
  const { findOne, ...store } = createStore<Customer>(model, deps);
  return {
    ...store,
    findByEmail: (email) => findOne({ email }),
    findByStripeId: (stripeCustomerId) => findOne({ stripeCustomerId }),
    findBySubscriptionId: (subscriptionId) => findOne({ 'memberships.providerId': subscriptionId }),
    listDue: (now, limit) =>
      model
        .find({ dueAt: { $lte: new Date(now) } }, { outbox: 0 })
        .limit(limit)
        .lean<Customer[]>()
        .exec(),
    async listTiersEnding(now, limit) {
      const due = await model
        .find({ tierUntil: { $lte: now } }, { _id: 1 })
        .limit(limit)
        .lean();
      return due.map(({ _id }) => _id);
    },
    streamRunning: () =>
      model
        .find({ 'memberships.status': { $in: runningStatuses } }, { memberships: 1 })
        .lean<Pick<Customer, '_id' | 'memberships'>>()
        .cursor({ batchSize: 100 }),
  };
}
