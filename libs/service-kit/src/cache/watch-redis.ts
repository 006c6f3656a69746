import type { Redis } from 'ioredis';
import type { Watch, Watcher } from './port.ts';

const pollMs = 500;

/** Sends a PING every 500 ms on the subscribed connection. Redis answers a PING after all earlier messages. */
export function watchRedis(redis: Redis, channel: string, watcher: Watcher, now: () => number): Watch {
  const subscriber = redis.duplicate({
    lazyConnect: true,
    enableAutoPipelining: false,
    // off: after a reconnect `poll` subscribes and calls `reset`, and an old PING must not be sent again
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  let currentUntil = -Infinity;
  let connection = 0;
  let subscribed = -1;
  let busy = false;

  async function poll(): Promise<void> {
    if (busy || subscriber.status !== 'ready') return;
    busy = true;
    const current = connection;
    try {
      if (subscribed !== current) {
        await subscriber.subscribe(channel);
        subscribed = current;
        watcher.reset();
      }
      const sentAt = now();
      await subscriber.ping();
      if (connection === current) currentUntil = sentAt;
    } catch {
    } finally {
      busy = false;
    }
  }

  subscriber.on('message', (_channel, key: string) => watcher.changed(key));
  subscriber.on('ready', () => void poll());
  subscriber.on('close', () => (connection += 1));
  // not logged, because `connectRedis` logs the same outages
  subscriber.on('error', () => undefined);
  subscriber.connect().catch(() => undefined);
  const timer = setInterval(() => void poll(), pollMs);
  return {
    currentUntil: () => currentUntil,
    close() {
      clearInterval(timer);
      subscriber.disconnect();
    },
  };
}
