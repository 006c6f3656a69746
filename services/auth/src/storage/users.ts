import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { subscriptionTypes, zodiacs } from '@sternenrat/contracts/vocabulary';
import { aggregateSchema, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import { completeStored } from '@sternenrat/service-kit/storage/complete';
import type { User } from '../domain/user.ts';

export function userModel(connection: Connection): Model<User> {
  const schema = aggregateSchema<User>({
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    password: { type: String, required: true },
    isEmailConfirmed: { type: Boolean, required: true },
    emailConfirmationToken: String,
    emailConfirmationExpires: Date,
    emailClaim: String,
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
  schema.index({ passwordResetToken: 1 }, { sparse: true });
  schema.index({ 'emailChange.toToken': 1 }, { sparse: true });
  schema.index({ 'emailChange.fromToken': 1 }, { sparse: true });
  schema.index({ unconfirmedSince: 1 }, { sparse: true });
  schema.index({ garbageAt: 1 }, { sparse: true, expireAfterSeconds: 0 });
  // Unconfirmed accounts of the first release lack `unconfirmedSince`, without which they would never expire.
  schema.static('completeStored', function (this: AnyModel) {
    const lacking = { isEmailConfirmed: false, unconfirmedSince: { $exists: false }, erasedAt: { $exists: false } };
    return completeStored<User>(this, lacking, { unconfirmedSince: ({ createdAt }) => createdAt });
  });
  return connection.model<User>('User', schema, 'users');
}
