import type { Duplex } from 'node:stream';
import { connect } from 'amqplib';
import type { ChannelModel, RecoveringChannelModel } from 'amqplib';
import type { Logger } from '../log/logger.ts';
import { withTimeout } from '../time/timeout.ts';

const heartbeatSeconds = 3;
/** Limit of `setup`, because a starting RabbitMQ may never answer a declaration. */
const setupTimeoutMs = 2_000;
const connectTimeoutMs = 3_000;
const closeTimeoutMs = 2_000;

export interface RabbitConnection {
  open(): Promise<void>;
  /** Destroys the socket without the AMQP close handshake and reconnects. Has no effect after `close`. */
  drop(reason: string): void;
  close(): Promise<void>;
}

export interface RabbitConnectionOptions {
  readonly url: string;
  readonly log: Logger;
  /** Creates channels and consumers on each new connection. The connection is destroyed if this takes over 2 s. */
  readonly setup: (fresh: ChannelModel) => Promise<void>;
  /** May be called twice. Don't send before the next `setup`. */
  readonly onLost: () => void;
}

export function createRabbitConnection({ url, log, setup, onLost }: RabbitConnectionOptions): RabbitConnection {
  let recovering: RecoveringChannelModel | undefined;
  let current: ChannelModel | undefined;
  let closing = false;

  async function setUp(fresh: ChannelModel): Promise<void> {
    // without a listener, an 'error' during setup would end the process
    fresh.on('error', (err) => log.warn({ err }, 'bus connection failed'));
    current = fresh;
    try {
      await withTimeout(setupTimeoutMs, () => setup(fresh));
    } catch (error) {
      await destroyConnection(fresh, 'setup failed');
      throw error;
    }
  }

  return {
    async open() {
      const made = (recovering = await connect(withHeartbeat(url), {
        noDelay: true,
        timeout: connectTimeoutMs,
        recovery: { initialDelay: 100, maxDelay: 1_000, setup: setUp, waitForConnect: false },
      }));
      made.on('error', (err) => log.warn({ err }, 'bus connection failed'));
      made.on('disconnect', (err) => {
        onLost();
        log.warn({ err }, 'bus disconnected');
      });
      made.on('connect-failed', (err) => log.warn({ err }, 'bus not reachable'));
      made.on('handler-error', (err) => log.error({ err }, 'bus listener failed'));
    },
    drop(reason) {
      if (closing) return;
      onLost();
      if (current) void destroyConnection(current, reason);
    },
    async close() {
      closing = true;
      try {
        await withTimeout(closeTimeoutMs, () => recovering?.close());
      } catch {
        if (current) await destroyConnection(current, 'closing');
      }
    },
  };
}

async function destroyConnection({ connection }: ChannelModel, reason: string): Promise<void> {
  // amqplib can't abort a connection: its `close` waits for the broker
  const { stream } = connection as unknown as { readonly stream: Duplex };
  const { promise, resolve } = Promise.withResolvers<void>();
  if (stream.closed) return;
  stream.once('close', resolve);
  stream.destroy(new Error(`connection destroyed: ${reason}`));
  await promise;
}

function withHeartbeat(url: string): string {
  const address = new URL(url);
  address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return address.toString();
}
