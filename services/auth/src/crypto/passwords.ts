import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { newSecret } from './secrets.ts';
import { lowerThreadPriority } from './thread-priority.ts';

/** OWASP recommends this cost for argon2id. `memoryCost` is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MiB and a libuv thread. File access and DNS look-ups also need libuv threads. */
const maxConcurrent = Math.max(1, Math.min(3, availableParallelism() - 1));
const maxQueued = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Also hashes if `stored` is null, so that the response time doesn't reveal whether the account exists. */
  verify(stored: string | null, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

/** @throws DomainError `busy` while `maxQueued` calls wait */
export function createPasswords(options: { lowerThreadPriority?: boolean } = {}): Passwords {
  const limiter = bulkhead(maxConcurrent, maxQueued);
  const dummyHash = hash(newSecret(), cost);
  // libuv starts its threads when the first hash runs
  if (options.lowerThreadPriority) void dummyHash.then(lowerThreadPriority);
  const withLimit = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await limiter.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new DomainError(errors.busy, { retryAfterSeconds: 1 }) : error;
    }
  };
  return {
    hash: (password) => withLimit(() => hash(password, cost)),
    verify: (stored, password) =>
      withLimit(async () => {
        const matches = await verify(stored ?? (await dummyHash), password);
        return stored !== null && matches;
      }),
    isOutdated(stored) {
      const used = parseOptions(stored);
      return (
        used.memoryCost < cost.memoryCost || used.timeCost < cost.timeCost || used.parallelism !== cost.parallelism
      );
    },
  };
}
