import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'amqplib';
import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Envelope } from '@sternenrat/contracts/define-event';
import type { Logger } from '../log/logger.ts';
import type { Bus, Handler } from './port.ts';

/** Which queue takes which event types; every process declares all of it, so no message is sent before its takers exist. */
export type Topology = readonly { readonly queue: string; readonly types: readonly string[] }[];

export interface RabbitBusOptions {
  /** amqp(s)://user:password@host:port/vhost */
  readonly url: string;
  readonly exchange: string;
  readonly topology: Topology;
  readonly log: Logger;
  readonly maxAttempts?: number;
  /** Milliseconds before the try after `attempt`. */
  readonly backoffMs?: (attempt: number) => number;
  /** Longest wait for a broker's confirm, in ms; then the publisher keeps the event and tries again later. */
  readonly confirmTimeoutMs?: number;
}

export interface RabbitBus extends Bus {
  /** Resolves when no message waits in any queue or is in this process's hands (tests). */
  quiet(): Promise<void>;
}

const attemptHeader = 'x-attempt';
/** A queue's messages in hand of one process: more than a poison message can block. */
const prefetch = 20;
/** The broker's own limit only ends what kills its consumer each time; all other tries are counted here. */
const deliveryLimit = 100;
/** A dead peer is found after two to three of these. */
const heartbeatSeconds = 4;
/** A broker that is still reading its disk may never answer a declaration: hang up and ask again. */
const setupTimeoutMs = 2_000;
const doubling = (attempt: number): number => Math.min(5_000, 20 * 2 ** attempt);

/**
 * A bus over RabbitMQ: one topic exchange, a durable quorum queue per service, confirms with `mandatory`. It reconnects
 * by itself (amqplib's recovery revives only what is made in `setup`), and its consumers with it.
 */
export function createRabbitBus(options: RabbitBusOptions): RabbitBus {
  const { url, exchange, topology, log, maxAttempts = 5, backoffMs = doubling, confirmTimeoutMs = 5_000 } = options;
  const handlers = new Map<string, Handler>();
  const heard = new Set(topology.flatMap(({ types }) => types));
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let model: Awaited<ReturnType<typeof open>> | undefined;
  let channel: ConfirmChannel | undefined;
  const returned = new Set<string>();

  async function setup(fresh: ChannelModel): Promise<void> {
    // without a listener a cut in mid-setup would end the process
    fresh.on('error', (err) => log.warn({ err }, 'bus connection failed'));
    const made = await fresh.createConfirmChannel();
    made.on('error', (err) => log.warn({ err }, 'bus channel failed'));
    made.on('handler-error', (err) => log.error({ err }, 'bus listener failed'));
    made.on('close', () => {
      if (channel === made) channel = undefined;
    });
    made.on('return', (message) => returned.add(String(message.properties.messageId)));
    await declare(made, exchange, topology);
    await made.prefetch(prefetch);
    for (const [queue, handler] of handlers)
      await made.consume(queue, (message) => message && take(made, queue, handler, message));
    channel = made;
  }

  async function open() {
    const opened = await connect(withHeartbeat(url), {
      noDelay: true,
      timeout: 5_000,
      recovery: {
        initialDelay: 100,
        maxDelay: 1_000,
        setup: (fresh: ChannelModel) => inTime(setup(fresh), setupTimeoutMs),
        waitForConnect: false,
      },
    });
    opened.on('error', (err) => log.warn({ err }, 'bus connection failed'));
    opened.on('disconnect', (err) => {
      channel = undefined;
      log.warn({ err }, 'bus disconnected');
    });
    opened.on('connect-failed', (err) => log.warn({ err }, 'bus not reachable'));
    opened.on('handler-error', (err) => log.error({ err }, 'bus listener failed'));
    return opened;
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
    await confirmed((done) => on.sendToQueue(queue, message.content, properties, done), confirmTimeoutMs);
  }

  return {
    async publish(event: Envelope) {
      closing.signal.throwIfAborted();
      const on = channel;
      if (!on) throw new Error('The bus is not connected');
      const mandatory = heard.has(event.type);
      const properties = {
        persistent: true,
        mandatory,
        messageId: event.id,
        type: event.type,
        contentType: 'application/json',
      };
      await confirmed(
        (done) => on.publish(exchange, event.type, Buffer.from(JSON.stringify(event)), properties, done),
        confirmTimeoutMs,
      );
      // the broker confirms what it could not route, after having returned it
      if (returned.delete(event.id)) throw new Error(`No queue took event ${event.id} (${event.type})`);
    },
    async subscribe(queue, types, handler) {
      const known = topology.find((one) => one.queue === queue);
      const foreign = types.filter((type) => !known?.types.includes(type));
      if (foreign.length > 0)
        throw new Error(`Queue ${queue} hears ${foreign.join(', ')}, which the topology doesn't say`);
      handlers.set(queue, handler);
    },
    async start() {
      model = await open();
    },
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
      await model?.close().catch(() => undefined);
    },
  };
}

async function declare(on: ConfirmChannel, exchange: string, topology: Topology): Promise<void> {
  const dead = `${exchange}.dead`;
  await on.assertExchange(exchange, 'topic', { durable: true });
  await on.assertExchange(dead, 'topic', { durable: true });
  for (const { queue, types } of topology) {
    const deadQueue = `${queue}.dead`;
    await on.assertQueue(deadQueue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await on.bindQueue(deadQueue, dead, queue);
    await on.assertQueue(queue, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': deliveryLimit,
        'x-dead-letter-exchange': dead,
        'x-dead-letter-routing-key': queue,
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
    for (const type of types) await on.bindQueue(queue, exchange, type);
  }
}

/** Resolves when the broker has it on disk. @throws when it refuses, or says nothing in time */
function confirmed(send: (done: (err: unknown) => void) => void, timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  send((err) => {
    if (err) reject(err instanceof Error ? err : new Error('The broker refused the message', { cause: err }));
    else resolve();
  });
  return inTime(promise, timeoutMs);
}

async function inTime(work: Promise<void>, timeoutMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The broker said nothing for ${timeoutMs} ms`)), timeoutMs);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
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

function withHeartbeat(url: string): string {
  const address = new URL(url);
  address.searchParams.set('heartbeat', String(heartbeatSeconds));
  return address.toString();
}
