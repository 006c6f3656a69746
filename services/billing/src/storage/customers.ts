import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';
import { subscriptionTypes, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { KnownAge } from '../domain/age.ts';
import type { Membership } from '../domain/membership.ts';

/** `_id`: userId; `dueAt`: next maintenance (machine time); `accountSeq`: version of the copied name and address. */
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
  /** The account is deleted. The row stays, so that maintenance can end everything at the provider. */
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

export function customerModel(connection: Connection): AnyModel {
  const existing = connection.models['Customer'];
  return (existing ?? connection.model('Customer', customerSchema(), 'customers')) as AnyModel;
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
