import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Envelope } from '@sternenrat/contracts/define-event';
import type { Logger } from '../log/logger.ts';
import { confirmed, inTime, Silent } from './in-time.ts';
import type { Bus, Handler } from './port.ts';
import { createRabbitConnection } from './rabbit-connection.ts';
import { attemptHeader, declare, type Topology } from './rabbit-queues.ts';

export interface RabbitBusOptions {
  /** amqp(s)://user:password@host:port/vhost */
  readonly url: string;
  readonly exchange: string;
  readonly topology: Topology;
  readonly log: Logger;
  readonly maxAttempts?: number;
  /** Milliseconds before the try after `attempt`. */
  readonly backoffMs?: (attempt: number) => number;
  /** Longest wait for a broker's confirm, in ms, default 3000; then the publish rejects and the connection begins anew. */
  readonly confirmTimeoutMs?: number;
}

export interface RabbitBus extends Bus {
  /** Resolves when no message waits in any queue or is in this process's hands (tests). */
  quiet(): Promise<void>;
}

/** A consumer's messages in hand: more than a poison message can block. */
const prefetch = 20;
/** How often a listener asks whether its queues are there. */
const watchMs = 4_000;
const doubling = (attempt: number): number => Math.min(5_000, 20 * 2 ** attempt);

/**
 * A bus over RabbitMQ: one topic exchange, a durable quorum queue per service, confirms with `mandatory`. It reconnects
 * by itself, and its consumers with it. A broker that was killed may leave a channel whose messages are never
 * confirmed, so silence past the bound ends the connection.
 */
export function createRabbitBus(options: RabbitBusOptions): RabbitBus {
  const { url, exchange, topology, log, maxAttempts = 5, backoffMs = doubling, confirmTimeoutMs = 3_000 } = options;
  const handlers: { readonly queue: string; readonly handler: Handler }[] = [];
  const heard = new Set(topology.flatMap(({ types }) => types));
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const returned = new Set<string>();
  const depths = new Map<string, number>();
  const connection = createRabbitConnection({ url, log, setup, lost });
  let channel: ConfirmChannel | undefined;

  function lost(): void {
    channel = undefined;
    // nobody knows how many wait there now
    depths.clear();
  }

  async function setup(fresh: ChannelModel): Promise<void> {
    const made = await fresh.createConfirmChannel();
    made.on('error', (err) => log.warn({ err }, 'bus channel failed'));
    made.on('handler-error', (err) => log.error({ err }, 'bus listener failed'));
    made.on('return', (message) => returned.add(String(message.properties.messageId)));
    await declare(made, exchange, topology);
    await made.prefetch(prefetch);
    for (const { queue, handler } of handlers)
      // a cancelled consumer and a closed channel end the connection too: it begins anew as a whole
      await made.consume(queue, (message) =>
        message ? take(made, queue, handler, message) : connection.drop('a queue is gone'),
      );
    const watch = setInterval(() => void ask(made), watchMs).unref();
    made.on('close', () => {
      clearInterval(watch);
      if (channel === made) connection.drop('the channel was closed');
    });
    returned.clear();
    channel = made;
  }

  /** A listener that publishes nothing finds by this that its queue has fallen silent; the line's heartbeat may go on. */
  async function ask(on: ConfirmChannel): Promise<void> {
    try {
      for (const { queue } of handlers) {
        const { messageCount } = await inTime(on.checkQueue(queue), confirmTimeoutMs);
        depths.set(queue, messageCount);
      }
    } catch (err) {
      if (err instanceof Silent && channel === on) connection.drop(err.message);
    }
  }

  function take(on: ConfirmChannel, queue: string, handler: Handler, message: ConsumeMessage): void {
    const work = handle(on, queue, handler, message).catch((err) =>
      log.warn({ err, queue }, 'delivery left to the broker'),
    );
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function handle(on: ConfirmChannel, queue: string, handler: Handler, message: ConsumeMessage): Promise<void> {
    const attempt = Number(message.properties.headers?.[attemptHeader] ?? 1);
    try {
      await handler(parse(message.content), { attempt, last: attempt >= maxAttempts });
    } catch (err) {
      log.warn({ err, queue, eventId: message.properties.messageId, attempt }, 'event not handled');
      await pause(backoffMs(attempt), undefined, { signal: closing.signal });
      // what could not even be parked begins anew: an outage is no reason to give a message up
      await sendAgain(on, queue, message, attempt >= maxAttempts ? 1 : attempt + 1);
    }
    on.ack(message);
  }

  async function sendAgain(on: ConfirmChannel, queue: string, message: ConsumeMessage, attempt: number): Promise<void> {
    const properties = {
      persistent: true,
      messageId: String(message.properties.messageId),
      contentType: 'application/json',
      headers: { [attemptHeader]: attempt },
    };
    await send(on, (done) => on.sendToQueue(queue, message.content, properties, done));
  }

  async function send(on: ConfirmChannel, how: (done: (err: unknown) => void) => void): Promise<void> {
    try {
      await confirmed(how, confirmTimeoutMs);
    } catch (err) {
      if (err instanceof Silent && channel === on) connection.drop(err.message);
      throw err;
    }
  }

  return {
    async publish(event: Envelope) {
      closing.signal.throwIfAborted();
      const on = channel;
      if (!on) throw new Error('The bus is not connected');
      const content = Buffer.from(JSON.stringify(event));
      const properties = {
        persistent: true,
        mandatory: heard.has(event.type),
        messageId: event.id,
        type: event.type,
        contentType: 'application/json',
      };
      await send(on, (done) => on.publish(exchange, event.type, content, properties, done));
      // the broker confirms what it could not route, after having returned it
      if (returned.delete(event.id)) throw new Error(`No queue took event ${event.id} (${event.type})`);
    },
    async subscribe(queue, types, handler) {
      const known = topology.find((one) => one.queue === queue);
      const foreign = types.filter((type) => !known?.types.includes(type));
      if (foreign.length > 0)
        throw new Error(`Queue ${queue} hears ${foreign.join(', ')}, which the topology doesn't say`);
      handlers.push({ queue, handler });
    },
    start: () => connection.open(),
    depths: () => depths,
    async quiet() {
      for (;;) {
        await Promise.allSettled(running);
        let waiting = 0;
        // the broker's answer comes after the deliveries that it made before
        for (const { queue } of topology) waiting += (await channel?.checkQueue(queue))?.messageCount ?? 1;
        if (waiting === 0 && running.size === 0) return;
      }
    },
    async close() {
      closing.abort(new Error('The bus is closed'));
      await Promise.allSettled(running);
      await connection.close();
    },
  };
}

/** What holds no JSON goes to the handler as the text that it is. */
function parse(content: Buffer): unknown {
  const text = content.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
