import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';
import { subscriptionTypes, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { KnownAge } from '../domain/age.ts';
import type { Membership } from '../domain/membership.ts';

/** One document per player; `_id` is the userId. What others know of them is copied, guarded by a version. */
export interface Customer extends Aggregate, KnownAge {
  username: string | null;
  email: string | null;
  accountSeq: number;
  stripeCustomerId: string | null;
  /** Of the subscription that counts now; all of them are in `memberships`. */
  stripeSubscriptionId: string | null;
  subscriptionStatus: string | null;
  subscriptionType: SubscriptionType;
  isPremium: boolean;
  /** Product time: when the tier lapses by itself. */
  tierUntil: Date | null;
  memberships: readonly Membership[];
  /** Euro cents a calendar month for stardust; null: no limit. */
  monthlyCents: number | null;
  /** Machine time: something is to be told to the provider. */
  dueAt: Date | null;
  /** The account is gone; what is left is what the provider has to be told. */
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

const nullable = (type: unknown) => ({ type, default: null }) as mongoose.SchemaDefinitionProperty;

/** Customers with their subscriptions and their outbox. */
export function customerModel(connection: Connection): AnyModel {
  const known = connection.models['Customer'];
  return (known ?? connection.model('Customer', customerSchema(), 'customers')) as AnyModel;
}

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
