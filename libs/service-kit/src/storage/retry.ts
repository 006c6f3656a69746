import { refusals } from '@sternenrat/contracts/refusals';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import mongoose from 'mongoose';
import { isGoingAway } from '../errors/outage.ts';
import { Refused } from '../errors/refused.ts';

class Outrun extends Error {}

const again = retry(
  handleWhen((error) => error instanceof Outrun),
  {
    maxAttempts: 14,
    backoff: new ExponentialBackoff({ initialDelay: 2, maxDelay: 250 }),
  },
);

/**
 * Tries until the compare-and-swap succeeds: `attempt` answers undefined when somebody else was faster. The pauses are
 * jittered and grow from milliseconds to a quarter of a second.
 * @throws Refused `busy` after 15 tries
 */
export async function untilSwapped<R>(attempt: () => Promise<{ value: R } | undefined>): Promise<R> {
  try {
    return await again.execute(async () => {
      const done = await attempt();
      if (!done) throw new Outrun();
      return done.value;
    });
  } catch (error) {
    throw error instanceof Outrun ? new Refused(refusals.busy, { retryAfterSeconds: 1 }) : error;
  }
}

const { MongoNetworkError, MongoOperationTimeoutError, MongoServerError, MongoWriteConcernError } = mongoose.mongo;

/** The write may have happened or not: only what carries its own key may be tried again. */
export function isAmbiguous(error: unknown): boolean {
  if (error instanceof MongoNetworkError || error instanceof MongoOperationTimeoutError) return true;
  if (error instanceof MongoWriteConcernError) return true;
  return isGoingAway(error) || (error instanceof MongoServerError && error.hasErrorLabel('RetryableWriteError'));
}

/** The fields of the unique index that refused the write, or null for another error. */
export function duplicateFields(error: unknown): string[] | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  return Object.keys((error['keyPattern'] as Record<string, unknown> | undefined) ?? { unknown: 1 });
}
