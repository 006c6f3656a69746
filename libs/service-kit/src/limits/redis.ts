import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { IRateLimiterOptions } from 'rate-limiter-flexible';
import { redisFallback } from '../metrics/redis.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { limitOf, scaledPoints } from './limits.ts';
import type { Limits } from './limits.ts';
import { withOwnShare } from './own-share.ts';

/** Limits that all replicas share; while Redis is down each counts in its own memory. */
export function redisLimits(redis: Redis, scale = 1, metrics?: Metrics): Limits {
  const alone = metrics && redisFallback(metrics, 'limits');
  return {
    create({ name, points, durationSeconds, ownShare = 0 }) {
      const rule = { keyPrefix: `limit:${name}`, points: scaledPoints(points, scale), duration: durationSeconds };
      const shared = new RateLimiterRedis({
        ...rule,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new Insurance(rule, () => alone?.add()),
      });
      const own = Math.floor(rule.points * ownShare);
      return limitOf(own > 0 ? withOwnShare(shared, own, durationSeconds * 1000) : shared);
    },
  };
}

class Insurance extends RateLimiterMemory {
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
