import { createJob, type Job } from '@sternenrat/service-kit/lifecycle/job';
import type { Model } from 'mongoose';
import { unconfirmedLifetimeMs } from './domain/erasure.ts';
import type { User } from './domain/user.ts';
import type { Deps } from './deps.ts';
import { deleteIfExpired } from './use-cases/delete-account.ts';

const everyMs = 10 * 60_000;
const batchSize = 100;

/** Deletes accounts whose address was not confirmed in time; until then `isExpired` hides them. */
export function createUnconfirmedCleanup(
  model: Model<User>,
  deps: Pick<Deps, 'users' | 'sessions' | 'clocks' | 'audit' | 'log'>,
): Job {
  const { clocks, log } = deps;
  async function work(): Promise<void> {
    const before = new Date(clocks.now().getTime() - unconfirmedLifetimeMs);
    const due = await model
      .find({ unconfirmedSince: { $lte: before } }, { _id: 1 })
      .limit(batchSize)
      .lean();
    for (const { _id } of due) await deleteIfExpired(deps, _id);
  }
  return createJob({ name: 'unconfirmed accounts', everyMs, work, log });
}
