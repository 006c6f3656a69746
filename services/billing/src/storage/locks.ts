import { randomUUID } from 'node:crypto';
import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import mongoose, { type Connection, type Model } from 'mongoose';

export interface Lock {
  readonly _id: string;
  readonly until: Date;
  readonly owner: string;
}

export function lockModel(connection: Connection): Model<Lock> {
  const existing = connection.models['Lock'];
  if (existing) return existing as Model<Lock>;
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

/** Must be longer than `work` takes. After a crash, another process may run it once the lease has expired. */
const leaseMs = 10 * 60_000;

/** Runs `work` at most once per `everyMs` across processes; a failed run doesn't count. @returns whether it ran */
export async function runOncePer(
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
  } catch (error) {
    if (duplicateFields(error)) return false;
    throw error;
  }
  try {
    await work();
    await model.updateOne({ _id: name, owner }, { $set: { until: new Date(now() + everyMs) } });
    return true;
  } catch (error) {
    await model.updateOne({ _id: name, owner }, { $set: { until: new Date(now()) } });
    throw error;
  }
}
