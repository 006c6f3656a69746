import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { IRateLimiterOptions } from 'rate-limiter-flexible';
import { redisFallback } from '../metrics/redis.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { limitOf, scaledPoints } from './limits.ts';
import type { Limits } from './limits.ts';

/** Shared by all replicas. While Redis is down, each process counts in its own memory. */
export function redisLimits(redis: Redis, scale = 1, metrics?: Metrics): Limits {
  const fallbacks = metrics && redisFallback(metrics, 'limits');
  return {
    create({ name, points, durationSeconds }) {
      const rule = { keyPrefix: `limit:${name}`, points: scaledPoints(points, scale), duration: durationSeconds };
      const limiter = new RateLimiterRedis({
        ...rule,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new CountingFallback(rule, () => fallbacks?.inc()),
      });
      return limitOf(limiter);
    },
  };
}

class CountingFallback extends RateLimiterMemory {
  readonly #onUse: () => void;

  constructor(rule: IRateLimiterOptions, onUse: () => void) {
    super(rule);
    this.#onUse = onUse;
  }

  override consume(...args: Parameters<RateLimiterMemory['consume']>): ReturnType<RateLimiterMemory['consume']> {
    this.#onUse();
    return super.consume(...args);
  }
}
