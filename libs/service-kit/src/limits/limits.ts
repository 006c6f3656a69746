import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { coreErrors } from '@sternenrat/contracts/core/errors';
import { DomainError } from '../errors/domain-error.ts';

export interface Limit {
  /** @throws DomainError `too_many` with `retryAfterSeconds` */
  consume(key: string, points?: number): Promise<void>;
  reward(key: string): Promise<void>;
}

export async function tryConsume(limit: Limit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

export interface LimitOptions {
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
}

export interface Limits {
  create(options: LimitOptions): Limit;
}

export function memoryLimits(scale = 1): Limits {
  return {
    create: ({ name, points, durationSeconds }) =>
      limitOf(
        new RateLimiterMemory({ keyPrefix: name, points: scaledPoints(points, scale), duration: durationSeconds }),
      ),
  };
}

export const scaledPoints = (points: number, scale: number): number => Math.max(1, Math.round(points * scale));

export function limitOf(limiter: RateLimiterAbstract): Limit {
  return {
    async consume(key, points = 1) {
      try {
        await limiter.consume(key, points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new DomainError(coreErrors.too_many, {
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
    async reward(key) {
      await limiter.reward(key, 1);
    },
  };
}
