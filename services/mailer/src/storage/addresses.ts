import type { Model } from 'mongoose';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { Recipient } from '../domain/templates-account.ts';

/** Name and address of a player, copied from auth. `_id`: the player's id. `seq`: version of the account. */
export interface StoredAddress {
  _id: string;
  seq: number;
  username: string;
  email: string;
}

const text = { type: String, required: true } as const;

export const addressModel = defineModel<StoredAddress>('Address', 'addresses', () =>
  rowSchema<StoredAddress>({ _id: text, seq: { type: Number, required: true }, username: text, email: text }),
);

export interface Addresses {
  apply(userId: string, seq: number, recipient: Recipient): Promise<void>;
  /** @throws Error for an unknown player */
  get(userId: string): Promise<Recipient>;
  deleteByUser(userId: string): Promise<void>;
}

export function createAddresses(model: Model<StoredAddress>): Addresses {
  return {
    async apply(userId, seq, { username, email }) {
      try {
        await model.updateOne({ _id: userId, seq: { $lt: seq } }, { $set: { seq, username, email } }, { upsert: true });
      } catch (error) {
        // a duplicate `_id` means that the same or a newer version is stored
        if (duplicateFields(error)?.join() !== '_id') throw error;
      }
    },
    async get(userId) {
      const stored = await model.findById(userId).lean();
      if (!stored) throw new Error('no address stored for this player');
      return { username: stored.username, email: stored.email };
    },
    async deleteByUser(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
