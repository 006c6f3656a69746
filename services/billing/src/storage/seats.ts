import { subscriptions } from '@sternenrat/contracts/vocabulary';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import mongoose, { type Connection, type Model } from 'mongoose';

/** A founding seat: a hundred of them, made once, never more. */
export interface Seat {
  /** 1 to 100. */
  readonly _id: number;
  /** `taken` is for good: who ends membership loses the seat, and nobody gets it again. */
  readonly state: 'free' | 'reserved' | 'taken';
  readonly order?: string;
  readonly userId?: string;
  /** Machine time. */
  readonly reservedUntil?: Date;
}

/** Rules, payments: in ms of machine time. */
export const reservationMs = 30 * 60 * 1000;
const { seats: count } = subscriptions.founding_member;

export function seatModel(connection: Connection): Model<Seat> {
  const known = connection.models['Seat'];
  if (known) return known as Model<Seat>;
  const schema = new mongoose.Schema<Seat>(
    {
      _id: { type: Number, required: true },
      state: { type: String, enum: ['free', 'reserved', 'taken'], required: true },
      order: { type: String },
      userId: { type: String },
      reservedUntil: { type: Date },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  schema.index({ state: 1, reservedUntil: 1 });
  schema.index({ order: 1 }, { unique: true, sparse: true });
  return connection.model<Seat>('Seat', schema, 'seats');
}

export interface Seats {
  /** Lays the hundred, once. */
  lay(): Promise<void>;
  /** A seat for an order, the same one however often it asks; null where none is free. */
  claim(order: string, userId: string, now: number): Promise<number | null>;
  /** The order has been paid: the seat is given for good. */
  take(order: string): Promise<void>;
  /** The provider has confirmed that the order can't be paid any more. A taken seat stays taken. */
  release(order: string): Promise<void>;
  /** Looked at, and not to be freed yet. */
  hold(order: string, until: number): Promise<void>;
  lapsed(now: number): Promise<readonly { order: string; userId: string }[]>;
  counts(): Promise<{ seats: number; taken: number; reserved: number; left: number }>;
  forget(userId: string): Promise<void>;
}

export function createSeats(model: Model<Seat>): Seats {
  const ofOrder = async (order: string): Promise<number | null> =>
    (await model.findOne({ order }, { _id: 1 }).lean())?._id ?? null;
  return {
    async lay() {
      // by its index: a count of nothing in particular would read them all
      if ((await model.countDocuments({ _id: { $gte: 1 } })) === count) return;
      const seats = Array.from({ length: count }, (_, index) => index + 1);
      await model.bulkWrite(
        seats.map((_id) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: { state: 'free' as const } }, upsert: true },
        })),
      );
    },
    async claim(order, userId, now) {
      const held = await ofOrder(order);
      if (held !== null) return held;
      try {
        const reservation = { state: 'reserved', order, userId, reservedUntil: new Date(now + reservationMs) };
        const seat = await model.findOneAndUpdate({ state: 'free' }, { $set: reservation }).lean();
        return seat?._id ?? null;
      } catch (fault) {
        // the same order asked twice at once
        if (duplicateFields(fault)) return ofOrder(order);
        throw fault;
      }
    },
    async take(order) {
      await model.updateOne({ order, state: 'reserved' }, { $set: { state: 'taken' }, $unset: { reservedUntil: 1 } });
    },
    async release(order) {
      const change = { $set: { state: 'free' }, $unset: { order: 1, userId: 1, reservedUntil: 1 } } as const;
      await model.updateOne({ order, state: 'reserved' }, change);
    },
    async hold(order, until) {
      await model.updateOne({ order, state: 'reserved' }, { $set: { reservedUntil: new Date(until) } });
    },
    async lapsed(now) {
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
    async forget(userId) {
      await model.updateMany({ userId, state: 'taken' }, { $unset: { userId: 1 } });
    },
  };
}
