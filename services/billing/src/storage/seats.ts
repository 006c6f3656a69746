import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { Model, Schema } from 'mongoose';

export interface Seat {
  readonly _id: number;
  /** A taken seat stays taken, even after the end of the membership. */
  readonly state: 'free' | 'reserved' | 'taken';
  readonly order?: string;
  readonly userId?: string;
  readonly reservedUntil?: Date;
}

/** In machine time. Source: specification. */
export const reservationMs = 30 * 60 * 1000;
const { seats: count } = subscriptions.founding_member;

function seatSchema(): Schema<Seat> {
  const schema = rowSchema<Seat>({
    _id: { type: Number, required: true },
    state: { type: String, enum: ['free', 'reserved', 'taken'], required: true },
    order: { type: String },
    userId: { type: String },
    reservedUntil: { type: Date },
  });
  schema.index({ state: 1, reservedUntil: 1 });
  schema.index({ order: 1 }, { unique: true, sparse: true });
  return schema;
}

export const seatModel = defineModel<Seat>('Seat', 'seats', seatSchema);

export interface Seats {
  create(): Promise<void>;
  /** Repeated calls for an order return the same seat. Null if no seat is free. */
  reserve(order: string, userId: string, now: number): Promise<number | null>;
  take(order: string): Promise<void>;
  release(order: string): Promise<void>;
  extend(order: string, until: number): Promise<void>;
  listExpired(now: number): Promise<readonly { order: string; userId: string }[]>;
  counts(): Promise<{ seats: number; taken: number; reserved: number; left: number }>;
  forgetUser(userId: string): Promise<void>;
}

export function createSeats(model: Model<Seat>): Seats {
  const ofOrder = async (order: string): Promise<number | null> =>
    (await model.findOne({ order }, { _id: 1 }).lean())?._id ?? null;
  return {
    async create() {
      // a filter on `_id` counts by the index; an empty filter would scan the collection
      if ((await model.countDocuments({ _id: { $gte: 1 } })) === count) return;
      const seats = Array.from({ length: count }, (_, index) => index + 1);
      await model.bulkWrite(
        seats.map((_id) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: { state: 'free' as const } }, upsert: true },
        })),
      );
    },
    async reserve(order, userId, now) {
      const held = await ofOrder(order);
      if (held !== null) return held;
      try {
        const reservation = { state: 'reserved', order, userId, reservedUntil: new Date(now + reservationMs) };
        const seat = await model.findOneAndUpdate({ state: 'free' }, { $set: reservation }).lean();
        return seat?._id ?? null;
      } catch (error) {
        // a concurrent call has reserved a seat for this order
        if (duplicateFields(error)) return ofOrder(order);
        throw error;
      }
    },
    async take(order) {
      await model.updateOne({ order, state: 'reserved' }, { $set: { state: 'taken' }, $unset: { reservedUntil: 1 } });
    },
    async release(order) {
      const change = { $set: { state: 'free' }, $unset: { order: 1, userId: 1, reservedUntil: 1 } } as const;
      await model.updateOne({ order, state: 'reserved' }, change);
    },
    async extend(order, until) {
      await model.updateOne({ order, state: 'reserved' }, { $set: { reservedUntil: new Date(until) } });
    },
    async listExpired(now) {
      const found = await model
        .find({ state: 'reserved', reservedUntil: { $lte: new Date(now) } })
        .sort({ reservedUntil: 1 })
        .limit(100)
        .lean();
      return found.map(({ order = '', userId = '' }) => ({ order, userId }));
    },
    async counts() {
      const of = (state: Seat['state']) => model.countDocuments({ state });
      const [taken, reserved] = await Promise.all([of('taken'), of('reserved')]);
      return { seats: count, taken, reserved, left: Math.max(0, count - taken - reserved) };
    },
    async forgetUser(userId) {
      await model.updateMany({ userId, state: 'taken' }, { $unset: { userId: 1 } });
    },
  };
}
