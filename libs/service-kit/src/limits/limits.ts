import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '../errors/refused.ts';
import type { Counter } from './own-share.ts';

export interface Limit {
  /** @throws Refused `too_many` with retryAfterSeconds; it never holds a request back */
  consume(key: string, points?: number): Promise<void>;
  /** Gives a point back, for what turned out to be no attempt. */
  reward(key: string): Promise<void>;
}

export interface LimitOptions {
  readonly name: string;
  readonly points: number;
  readonly durationSeconds: number;
  /** The part of the points, 0 to 1, that a process gives before it asks the others (`withOwnShare`); default 0: exact. */
  readonly ownShare?: number;
}

export interface Limits {
  create(options: LimitOptions): Limit;
}

/** Limits in this process's memory. `scale` is RATE_LIMIT_SCALE and multiplies every limit. */
export function memoryLimits(scale = 1): Limits {
  return {
    create: ({ name, points, durationSeconds }) =>
      limitOf(
        new RateLimiterMemory({ keyPrefix: name, points: scaledPoints(points, scale), duration: durationSeconds }),
      ),
  };
}

/** At least one point: a scale never closes a door. */
export const scaledPoints = (points: number, scale: number): number => Math.max(1, Math.round(points * scale));

export function limitOf(limiter: Counter): Limit {
  return {
    async consume(key, points = 1) {
      try {
        await limiter.consume(key, points);
      } catch (fault) {
        if (!(fault instanceof RateLimiterRes)) throw fault;
        throw new Refused(refusals.too_many, { retryAfterSeconds: Math.max(1, Math.ceil(fault.msBeforeNext / 1000)) });
      }
    },
    async reward(key) {
      await limiter.reward(key, 1);
    },
  };
}
