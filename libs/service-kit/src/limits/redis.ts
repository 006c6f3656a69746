import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limitOf, scaledPoints } from './limits.ts';
import type { Limits } from './limits.ts';

/** Limits that all replicas share; while Redis is down each counts in its own memory. */
export function redisLimits(redis: Redis, scale = 1): Limits {
  return {
    create({ name, points, durationSeconds }) {
      const rule = { keyPrefix: `limit:${name}`, points: scaledPoints(points, scale), duration: durationSeconds };
      return limitOf(
        new RateLimiterRedis({
          ...rule,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(rule),
        }),
      );
    },
  };
}
