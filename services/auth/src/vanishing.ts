import { createJob, type Job } from '@sternenrat/service-kit/lifecycle/job';
import type { Model } from 'mongoose';
import { unconfirmedLifeMs } from './domain/erasure.ts';
import type { User } from './domain/user.ts';
import type { Parts } from './parts.ts';
import { letVanish } from './use-cases/delete-account.ts';

/** In ms of machine time. */
const everyMs = 10 * 60_000;
const atOnce = 100;

/**
 * Erases accounts that nobody confirmed, at the start and every ten minutes, a hundred at a time. Until then they are
 * gone for whoever looks (`hasVanished`).
 */
export function createVanishing(
  model: Model<User>,
  parts: Pick<Parts, 'users' | 'sessions' | 'clocks' | 'audit' | 'log'>,
): Job {
  const { clocks, log } = parts;
  async function work(): Promise<void> {
    const before = new Date(clocks.now().getTime() - unconfirmedLifeMs);
    const due = await model
      .find({ unconfirmedSince: { $lte: before } }, { _id: 1 })
      .limit(atOnce)
      .lean();
    for (const { _id } of due) await letVanish(parts, _id);
  }
  return createJob({ name: 'unconfirmed accounts', everyMs, work, log });
}
