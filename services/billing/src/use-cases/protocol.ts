import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { randomBytes } from 'node:crypto';
import { ProviderDown, ProviderRefused } from '../provider/port.ts';

/** An id of ours: `pay_…`, `sub_…`, `ref_…`, `dec_…`. */
export const ownId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/**
 * Something a player waits for. What the provider can't say or doesn't want becomes a sentence; what happened there
 * meanwhile is found by its key.
 * @throws Refused `provider_down`
 */
export async function forPlayer<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof ProviderRefused) log.error({ code: fault.code }, 'the provider refused');
    else if (fault instanceof ProviderDown) log.warn({ reason: fault.message }, 'the provider is down');
    else throw fault;
    throw new Refused(refusals.provider_down, { retryAfterSeconds: 5 });
  }
}
