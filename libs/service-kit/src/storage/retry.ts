import { coreErrors } from '@sternenrat/contracts/core/errors';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import mongoose from 'mongoose';
import { isShuttingDown } from '../errors/outage.ts';
import { DomainError } from '../errors/domain-error.ts';

class VersionConflict extends Error {}

const retryPolicy = retry(
  handleWhen((error) => error instanceof VersionConflict),
  {
    maxAttempts: 14,
    backoff: new ExponentialBackoff({ initialDelay: 2, maxDelay: 250 }),
  },
);

/** Calls `attempt` again on an undefined result (version conflict). @throws DomainError `busy` after 15 calls */
export async function untilSwapped<R>(attempt: () => Promise<{ value: R } | undefined>): Promise<R> {
  try {
    return await retryPolicy.execute(async () => {
      const done = await attempt();
      if (!done) throw new VersionConflict();
      return done.value;
    });
  } catch (error) {
    throw error instanceof VersionConflict ? new DomainError(coreErrors.busy, { retryAfterSeconds: 1 }) : error;
  }
}

const { MongoNetworkError, MongoOperationTimeoutError, MongoServerError, MongoWriteConcernError } = mongoose.mongo;

/** The write may have been applied. Only an idempotent write may then be retried. */
export function isAmbiguous(error: unknown): boolean {
  if (error instanceof MongoNetworkError || error instanceof MongoOperationTimeoutError) return true;
  if (error instanceof MongoWriteConcernError) return true;
  return isShuttingDown(error) || (error instanceof MongoServerError && error.hasErrorLabel('RetryableWriteError'));
}

export function duplicateFields(error: unknown): string[] | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  return Object.keys((error['keyPattern'] as Record<string, unknown> | undefined) ?? { unknown: 1 });
}
