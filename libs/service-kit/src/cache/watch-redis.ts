import type { Redis } from 'ioredis';
import type { Watch, Watcher } from './port.ts';

/** How often is asked how far was heard, in ms. */
const askMs = 500;

/**
 * Subscribes to a channel over a connection of its own and sends a PING over that same connection, again and again.
 * Redis answers in order, so what was published before a PING has come when its answer has: by that it is known until
 * when nothing was missed. A line that is slow, silent or lost leaves that time where it was.
 */
export function watchRedis(redis: Redis, channel: string, watcher: Watcher, now: () => number): Watch {
  const line = redis.duplicate({
    lazyConnect: true,
    enableAutoPipelining: false,
    // who subscribes anew says so, and what a lost connection didn't answer is no answer of the next one
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  let heardUntil = -Infinity;
  let connection = 0;
  let subscribed = -1;
  let busy = false;

  async function ask(): Promise<void> {
    if (busy || line.status !== 'ready') return;
    busy = true;
    const current = connection;
    try {
      if (subscribed !== current) {
        await line.subscribe(channel);
        subscribed = current;
        watcher.began();
      }
      const askedAt = now();
      await line.ping();
      if (connection === current) heardUntil = askedAt;
    } catch {
      // nothing more is known than before
    } finally {
      busy = false;
    }
  }

  line.on('message', (_channel, key: string) => watcher.heard(key));
  line.on('ready', () => void ask());
  line.on('close', () => (connection += 1));
  // the cache's own connection tells of a server that is away
  line.on('error', () => undefined);
  line.connect().catch(() => undefined);
  const asking = setInterval(() => void ask(), askMs);
  return {
    heardUntil: () => heardUntil,
    close() {
      clearInterval(asking);
      line.disconnect();
    },
  };
}
