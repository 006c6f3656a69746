import { createJob, type Job } from '@sternenrat/service-kit/lifecycle/job';
import { unconfirmedLifetimeMs } from './domain/erasure.ts';
import type { Deps } from './deps.ts';
import { deleteIfExpired } from './use-cases/delete-account.ts';

const everyMs = 10 * 60_000;
const batchSize = 100;

export function createUnconfirmedCleanup(deps: Pick<Deps, 'users' | 'sessions' | 'clocks' | 'audit' | 'log'>): Job {
  const { users, clocks, log } = deps;
  async function work(): Promise<void> {
    const before = new Date(clocks.now().getTime() - unconfirmedLifetimeMs);
    for (const id of await users.listUnconfirmedSince(before, batchSize)) await deleteIfExpired(deps, id);
  }
  return createJob({ name: 'unconfirmed accounts', everyMs, work, log });
}
