import mongoose from 'mongoose';
import type { Model, Schema } from 'mongoose';
import { subscriptionTypes, zodiacs } from '@sternenrat/contracts/vocabulary';
import { aggregateSchema, createStore, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { completeStored } from '@sternenrat/service-kit/storage/complete';
import { defineModel, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import type { User } from '../domain/user.ts';

function userSchema(): Schema<User> {
  const schema = aggregateSchema<User>({
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    password: { type: String, required: true },
    isEmailConfirmed: { type: Boolean, required: true },
    emailConfirmationToken: String,
    emailConfirmationExpires: Date,
    emailClaim: String,
    pendingLogin: new mongoose.Schema(
      { hash: { type: String, required: true }, expires: { type: Date, required: true } },
      { _id: false },
    ),
    emailChange: new mongoose.Schema(
      {
        to: { type: String, required: true },
        toToken: String,
        fromToken: String,
        expires: { type: Date, required: true },
      },
      { _id: false },
    ),
    unconfirmedSince: Date,
    erasedAt: Date,
    garbageAt: Date,
    passwordResetToken: String,
    passwordResetExpires: Date,
    passwordResetSeed: String,
    passwordResetOpenedAt: Date,
    loginCount: { type: Number, required: true },
    lastLogin: { type: Date, required: true },
    currentSessionId: { type: String },
    sessionEpoch: { type: Number, required: true },
    zodiac: { type: String, enum: [...zodiacs, null] },
    stardustBalance: { type: Number, required: true },
    owlSeq: { type: Number, required: true },
    isPremium: { type: Boolean, required: true },
    subscriptionType: { type: String, enum: subscriptionTypes, required: true },
    subscriptionSeq: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  });
  schema.index({ usernameKey: 1 }, { unique: true });
  schema.index({ email: 1 }, { unique: true });
  schema.index({ emailConfirmationToken: 1 }, { sparse: true });
  schema.index({ 'pendingLogin.hash': 1 }, { sparse: true });
  schema.index({ passwordResetToken: 1 }, { sparse: true });
  schema.index({ 'emailChange.toToken': 1 }, { sparse: true });
  schema.index({ 'emailChange.fromToken': 1 }, { sparse: true });
  schema.index({ unconfirmedSince: 1 }, { sparse: true });
  schema.index({ garbageAt: 1 }, { sparse: true, expireAfterSeconds: 0 });
  // without `unconfirmedSince`, which the first release didn't store, an unconfirmed account would never expire
  schema.static('completeStored', function (this: Model<User>) {
    const lacking = { isEmailConfirmed: false, unconfirmedSince: { $exists: false }, erasedAt: { $exists: false } };
    return completeStored<User>(this, lacking, { unconfirmedSince: ({ createdAt }) => createdAt });
  });
  return schema;
}

export const userModel = defineModel<User>('User', 'users', userSchema);

export interface Users extends Omit<Store<User>, 'findOne'> {
  findByEmail(email: string): Promise<User | null>;
  findByUsernameKey(usernameKey: string): Promise<User | null>;
  findByConfirmationToken(tokenHash: string): Promise<User | null>;
  findByPendingLogin(hash: string): Promise<User | null>;
  findByEmailChangeToken(tokenHash: string): Promise<User | null>;
  findByPasswordResetToken(tokenHash: string): Promise<User | null>;
  listUnconfirmedSince(before: Date, limit: number): Promise<string[]>;
  /** A tombstone stays, because its outbox may still hold the event UserErased. */
  deleteUnlessTombstone(userId: string): Promise<void>;
}

export function createUsers(model: Model<User>, deps: RepositoryDeps): Users {
  const { findOne, ...store } = createStore<User>(model, deps);
  return {
    ...store,
    findByEmail: (email) => findOne({ email }),
    findByUsernameKey: (usernameKey) => findOne({ usernameKey }),
    findByConfirmationToken: (tokenHash) => findOne({ emailConfirmationToken: tokenHash }),
    findByPendingLogin: (hash) => findOne({ 'pendingLogin.hash': hash }),
    findByEmailChangeToken: async (tokenHash) =>
      (await findOne({ 'emailChange.toToken': tokenHash })) ?? (await findOne({ 'emailChange.fromToken': tokenHash })),
    findByPasswordResetToken: (tokenHash) => findOne({ passwordResetToken: tokenHash }),
    async listUnconfirmedSince(before, limit) {
      const due = await model
        .find({ unconfirmedSince: { $lte: before } }, { _id: 1 })
        .limit(limit)
        .lean();
      return due.map(({ _id }) => _id);
    },
    async deleteUnlessTombstone(userId) {
      await model.deleteOne({ _id: userId, erasedAt: { $exists: false } });
    },
  };
}
