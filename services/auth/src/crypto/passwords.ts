import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { newSecret } from './secrets.ts';
import { stepBack } from './step-back.ts';

/** argon2id with OWASP's smallest setting: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash holds 19 MiB and a thread of the pool that files and DNS need too. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
const waiting = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash the same work is done in vain, so that the time doesn't tell who exists. */
  verify(stored: string | null, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

/**
 * Hashes off the event loop, few at once. @throws Refused `busy` when too many wait already
 * @param options `stepBack`: let everything else in this process go first
 */
export function createPasswords(options: { stepBack?: boolean } = {}): Passwords {
  const lane = bulkhead(atOnce, waiting);
  const nobody = hash(newSecret(), cost);
  // the pool's threads are there with the first work
  if (options.stepBack) void nobody.then(stepBack);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await lane.execute(work);
    } catch (fault) {
      throw fault instanceof BulkheadRejectedError ? new Refused(refusals.busy, { retryAfterSeconds: 1 }) : fault;
    }
  };
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await nobody), password);
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
