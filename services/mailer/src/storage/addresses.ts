import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { Reader } from '../domain/letters.ts';

/** Where a player's mails go: what auth said last. `seq` is the account's version. */
export interface StoredAddress {
  /** The player's id. */
  _id: string;
  seq: number;
  username: string;
  email: string;
}

export function addressModel(connection: Connection): Model<StoredAddress> {
  const text = { type: String, required: true } as const;
  const schema = new mongoose.Schema<StoredAddress>(
    { _id: text, seq: { type: Number, required: true }, username: text, email: text },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  return connection.model<StoredAddress>('Address', schema, 'addresses');
}

export interface Addresses {
  /** The highest `seq` wins; an older word, or the same again, changes nothing. */
  remember(userId: string, seq: number, reader: Reader): Promise<void>;
  /** @throws where nothing was said of this player yet: the event comes again, and is parked in the end */
  of(userId: string): Promise<Reader>;
  forget(userId: string): Promise<void>;
}

export function createAddresses(model: Model<StoredAddress>): Addresses {
  return {
    async remember(userId, seq, { username, email }) {
      try {
        await model.updateOne({ _id: userId, seq: { $lt: seq } }, { $set: { seq, username, email } }, { upsert: true });
      } catch (error) {
        // there is a newer one: the upsert met its _id
        if (duplicateFields(error)?.join() !== '_id') throw error;
      }
    },
    async of(userId) {
      const known = await model.findById(userId).lean();
      if (!known) throw new Error('No address is known of this player');
      return { username: known.username, email: known.email };
    },
    async forget(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
