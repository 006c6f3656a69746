import { randomUUID } from 'node:crypto';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import mongoose, { type Connection, type Model } from 'mongoose';

export interface Lock {
  readonly _id: string;
  /** Machine time: until then it is held, or its work is done. */
  readonly until: Date;
  readonly owner: string;
}

export function lockModel(connection: Connection): Model<Lock> {
  const known = connection.models['Lock'];
  if (known) return known as Model<Lock>;
  const schema = new mongoose.Schema<Lock>(
    {
      _id: { type: String, required: true },
      until: { type: Date, required: true },
      owner: { type: String, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, writeConcern: { w: 'majority' } },
  );
  return connection.model<Lock>('Lock', schema, 'locks');
}

/** In ms: longer than the work takes; who dies in it is followed after that. */
const leaseMs = 10 * 60_000;

/**
 * Does something at most once in `everyMs` of machine time, whichever process comes first; a failure leaves it due.
 * @returns whether it was done here
 */
export async function onceIn(
  model: Model<Lock>,
  name: string,
  now: () => number,
  everyMs: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const owner = randomUUID();
  try {
    const until = new Date(now() + leaseMs);
    await model.updateOne(
      { _id: name, until: { $lte: new Date(now()) } },
      { $set: { until, owner } },
      { upsert: true },
    );
  } catch (fault) {
    if (duplicateFields(fault)) return false;
    throw fault;
  }
  try {
    await work();
    await model.updateOne({ _id: name, owner }, { $set: { until: new Date(now() + everyMs) } });
    return true;
  } catch (fault) {
    await model.updateOne({ _id: name, owner }, { $set: { until: new Date(now()) } });
    throw fault;
  }
}
