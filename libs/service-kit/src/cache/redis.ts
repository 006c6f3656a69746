import { Redis } from 'ioredis';
import type { Logger } from '../log/logger.ts';
import { exponentialBackoff } from '../time/backoff.ts';
import { checkTtl } from './port.ts';
import type { Cache, Watch } from './port.ts';
import { watchRedis } from './watch-redis.ts';

/** Commands time out after 500 ms, are retried once on a broken connection, and fail at once without connection. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    commandTimeout: 500,
    socketTimeout: 1_000,
    connectTimeout: 2_000,
    keepAlive: 10_000,
    lazyConnect: true,
    retryStrategy: exponentialBackoff({ firstMs: 100, maxMs: 2_000 }),
  });
  redis.on('error', (err) => log.warn({ err }, 'Redis is not reachable'));
  return redis;
}

const setScript = `redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) redis.call('PUBLISH', ARGV[3], ARGV[4])`;

/** @param prefix for all keys and the channel, so that deployments can share a Redis server */
export function createRedisCache(redis: Redis, prefix = '', now = Date.now): Cache {
  const name = (key: string): string => prefix + key;
  const channel = name('was-set');
  const watches = new Set<Watch>();
  return {
    get: (key) => redis.get(name(key)),
    async set(key, value, ttlMs) {
      checkTtl(ttlMs);
      await redis.eval(setScript, 1, name(key), value, ttlMs, channel, key);
    },
    async setIfAbsent(key, value, ttlMs) {
      checkTtl(ttlMs);
      return (await redis.set(name(key), value, 'PX', ttlMs, 'NX')) === 'OK';
    },
    watch(watcher) {
      const watch = watchRedis(redis, channel, watcher, now);
      watches.add(watch);
      return watch;
    },
    async close() {
      for (const watch of watches) watch.close();
      redis.disconnect();
    },
  };
}
