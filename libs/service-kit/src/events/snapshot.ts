import type { AnyModel } from '../storage/aggregate.ts';
import { duplicateFields } from '../storage/retry.ts';

export interface SnapshotOptions {
  /** Where the document keeps the version; one of its own for each kind of event that feeds it. Default `seq`. */
  readonly seqField?: string;
  /** False: a document that isn't there stays away (it was erased, or others make it). Default true. */
  readonly upsert?: boolean;
}

/**
 * Keeps a read model at the newest snapshot: one write, guarded by version. Repeats and what comes late change nothing.
 * @returns whether this snapshot was news
 */
export async function applySnapshot(
  model: AnyModel,
  id: string,
  seq: number,
  set: Record<string, unknown>,
  { seqField = 'seq', upsert = true }: SnapshotOptions = {},
): Promise<boolean> {
  const older = { _id: id, [seqField]: { $not: { $gte: seq } } };
  const update = { $set: { ...set, [seqField]: seq } };
  try {
    const { matchedCount, upsertedCount } = await model.updateOne(older, update, { upsert });
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    if (duplicateFields(error)?.join() !== '_id') throw error;
    // it exists: newer than this, or made by somebody else a moment ago and older
    return (await model.updateOne(older, update)).matchedCount === 1;
  }
}
