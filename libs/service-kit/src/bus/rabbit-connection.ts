import type { Duplex } from 'node:stream';
import { connect } from 'amqplib';
import type { ChannelModel, RecoveringChannelModel } from 'amqplib';
import type { Logger } from '../log/logger.ts';
import { inTime } from './in-time.ts';

/** A dead peer is found after two to three of these. */
const heartbeatSeconds = 3;
/** A broker that is still reading its disk may never answer a declaration: hang up and ask again. */
const setupTimeoutMs = 2_000;
/** The longest silence while a connection is made. */
const connectTimeoutMs = 3_000;
const closeTimeoutMs = 2_000;

export interface RabbitConnection {
  /** Resolves at once; the broker may come later. */
  open(): Promise<void>;
  /** Hangs up without a farewell: what the broker has half in hand begins anew on a fresh connection. */
  drop(why: string): void;
  close(): Promise<void>;
}

export interface RabbitConnectionOptions {
  readonly url: string;
  readonly log: Logger;
  /** Makes channels and consumers on each fresh connection; has two seconds. */
  readonly setup: (fresh: ChannelModel) => Promise<void>;
  /** Nothing may be sent until the next `setup`. */
  readonly lost: () => void;
}

/** One connection that comes again by itself, within a second or so of the broker's return. */
export function createRabbitConnection({ url, log, setup, lost }: RabbitConnectionOptions): RabbitConnection {
  let keeper: RecoveringChannelModel | undefined;
  let current: ChannelModel | undefined;
  let closing = false;

  async function begin(fresh: ChannelModel): Promise<void> {
    // without a listener a cut in mid-setup would end the process
    fresh.on('error', (err) => log.warn({ err }, 'bus connection failed'));
    current = fresh;
    try {
      await inTime(setup(fresh), setupTimeoutMs);
    } catch (err) {
      // a farewell could wait for its answer for ever
      await hangUp(fresh, 'setup failed');
      throw err;
    }
  }

  return {
    async open() {
      const made = (keeper = await connect(withHeartbeat(url), {
        noDelay: true,
        timeout: connectTimeoutMs,
        recovery: { initialDelay: 100, maxDelay: 1_000, setup: begin, waitForConnect: false },
      }));
      made.on('error', (err) => log.warn({ err }, 'bus connection failed'));
      made.on('disconnect', (err) => {
        lost();
        log.warn({ err }, 'bus disconnected');
      });
      made.on('connect-failed', (err) => log.warn({ err }, 'bus not reachable'));
      made.on('handler-error', (err) => log.error({ err }, 'bus listener failed'));
    },
    drop(why) {
      if (closing) return;
      lost();
      if (current) void hangUp(current, why);
    },
    async close() {
      closing = true;
      try {
        if (keeper) await inTime(keeper.close(), closeTimeoutMs);
      } catch {
        if (current) await hangUp(current, 'closing');
      }
    },
  };
}

async function hangUp({ connection }: ChannelModel, why: string): Promise<void> {
  // amqplib has no word for it: its own close waits for the broker
  const { stream } = connection as unknown as { readonly stream: Duplex };
  const { promise, resolve } = Promise.withResolvers<void>();
  if (stream.closed) return;
  stream.once('close', resolve);
  stream.destroy(new Error(`Hung up: ${why}`));
  await promise;
}

function withHeartbeat(url: string): string {
  const address = new URL(url);
  address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return address.toString();
}
