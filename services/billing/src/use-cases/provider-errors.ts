import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { randomBytes } from 'node:crypto';
import { ProviderUnavailableError, ProviderRejectedError } from '../provider/port.ts';

export const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** @throws DomainError `provider_down` for errors of the provider, and other errors unchanged */
export async function withProviderErrors<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderRejectedError) log.error({ code: error.code }, 'provider rejected a request');
    else if (error instanceof ProviderUnavailableError) log.warn({ reason: error.message }, 'provider unavailable');
    else throw error;
    throw new DomainError(errors.provider_down, { retryAfterSeconds: 5 });
  }
}
