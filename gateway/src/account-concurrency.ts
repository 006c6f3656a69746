import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Response } from 'express';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';

/** Limit of concurrent calls from all addresses: about as many password hashes as auth computes per second. */
const total = 32;
const perAddress = 3;
const queuedPerAddress = total - perAddress;
/** In ms. A call that has waited longer for its slot is rejected with `busy`. */
const maxWaitMs = 3_000;

export interface AccountConcurrency {
  /** Runs `forward` in a slot. Read the body before, or a slow upload occupies the slot. @throws DomainError `busy` */
  run(address: string, response: Response, forward: () => Promise<void>): Promise<void>;
}

/** Limits calls of the rate class `accounts`, because password hashing takes CPU from other calls. */
export function createAccountConcurrency(): AccountConcurrency {
  const all = bulkhead(total);
  const byAddress = new Map<string, BulkheadPolicy>();

  return {
    async run(address, response, forward) {
      const ofAddress = byAddress.get(address) ?? bulkhead(perAddress, queuedPerAddress);
      byAddress.set(address, ofAddress);
      const queuedAt = performance.now();
      const forwardUntilClosed = async () => {
        if (response.destroyed) return;
        if (performance.now() - queuedAt > maxWaitMs) throw busy();
        const { promise, resolve } = Promise.withResolvers<void>();
        response.once('close', resolve);
        await forward();
        await promise;
      };
      try {
        await ofAddress.execute(() => all.execute(forwardUntilClosed));
      } catch (error) {
        throw error instanceof BulkheadRejectedError ? busy() : error;
      } finally {
        const isUnused = ofAddress.executionSlots === perAddress && ofAddress.queueSlots === queuedPerAddress;
        if (isUnused) byAddress.delete(address);
      }
    },
  };
}

const busy = (): DomainError => new DomainError(errors.busy, { retryAfterSeconds: 1 });
