import { setTimeout as pause } from 'node:timers/promises';
import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { createJob } from '../lifecycle/job.ts';
import type { Logger } from '../log/logger.ts';
import { TimeoutError, withTimeout } from '../time/timeout.ts';
import { retryBackoff } from './port.ts';
import type { Bus, Handler } from './port.ts';
import { createRabbitConnection } from './rabbit-connection.ts';
import { attemptHeader, confirmed, declare, type Topology } from './rabbit-queues.ts';

export interface RabbitBusOptions {
  readonly url: string;
  readonly exchange: string;
  readonly topology: Topology;
  readonly log: Logger;
  readonly maxAttempts?: number;
  readonly backoffMs?: (attempt: number) => number;
  /** Longest wait for a publisher confirm, in ms; default 3000. A slower connection is replaced. */
  readonly confirmTimeoutMs?: number;
}

export interface RabbitBus extends Bus {
  waitUntilIdle(): Promise<void>;
}

/** Unacknowledged messages per consumer. A low number would block a queue while failed messages wait for a retry. */
const prefetch = 20;
const everyQueueCheck = { name: 'queue check', everyMs: 4_000, firstMs: 4_000 } as const;
const noAnswer = 'no answer from the broker in time';

export function createRabbitBus(options: RabbitBusOptions): RabbitBus {
  const { url, exchange, topology, log, maxAttempts = 5, backoffMs = retryBackoff, confirmTimeoutMs = 3_000 } = options;
  const handlers: { readonly queue: string; readonly handler: Handler }[] = [];
  const subscribedTypes = new Set(topology.flatMap(({ types }) => types));
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const returned = new Set<string>();
  const depths = new Map<string, number>();
  const connection = createRabbitConnection({ url, log, setup, onLost: onConnectionLost });
  let channel: ConfirmChannel | undefined;

  function onConnectionLost(): void {
    channel = undefined;
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
      await made.consume(queue, (message) =>
        message ? receive(made, queue, handler, message) : connection.drop('the broker cancelled a consumer'),
      );
    const check = createJob({ ...everyQueueCheck, work: () => checkQueues(made), log });
    check.start();
    made.on('close', () => {
      void check.stop();
      if (channel === made) connection.drop('the channel was closed');
    });
    returned.clear();
    channel = made;
  }

  /** Updates `depths`. Also detects a dead channel by a timeout, because heartbeats only test the connection. */
  async function checkQueues(on: ConfirmChannel): Promise<void> {
    try {
      for (const { queue } of handlers) {
        const { messageCount } = await withTimeout(confirmTimeoutMs, () => on.checkQueue(queue));
        depths.set(queue, messageCount);
      }
    } catch (error) {
      if (error instanceof TimeoutError && channel === on) connection.drop(noAnswer);
    }
  }

  function receive(on: ConfirmChannel, queue: string, handler: Handler, message: ConsumeMessage): void {
    const work = handle(on, queue, handler, message).catch((error) =>
      log.warn({ err: error, queue }, 'delivery failed, the broker redelivers it'),
    );
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  async function handle(on: ConfirmChannel, queue: string, handler: Handler, message: ConsumeMessage): Promise<void> {
    const attempt = Number(message.properties.headers?.[attemptHeader] ?? 1);
    try {
      await handler(parse(message.content), { attempt, last: attempt >= maxAttempts });
    } catch (error) {
      log.warn({ err: error, queue, eventId: message.properties.messageId, attempt }, 'event handling failed, retry');
      await pause(backoffMs(attempt), undefined, { signal: closing.signal });
      // no dead letter was stored, so the attempts start again
      await requeue(on, queue, message, attempt >= maxAttempts ? 1 : attempt + 1);
    }
    on.ack(message);
  }

  async function requeue(on: ConfirmChannel, queue: string, message: ConsumeMessage, attempt: number): Promise<void> {
    const properties = {
      persistent: true,
      messageId: String(message.properties.messageId),
      contentType: 'application/json',
      headers: { [attemptHeader]: attempt },
    };
    await send(on, (done) => on.sendToQueue(queue, message.content, properties, done));
  }

  async function send(on: ConfirmChannel, publish: (done: (err: unknown) => void) => void): Promise<void> {
    try {
      await confirmed(publish, confirmTimeoutMs);
    } catch (error) {
      if (error instanceof TimeoutError && channel === on) connection.drop(noAnswer);
      throw error;
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
        mandatory: subscribedTypes.has(event.type),
        messageId: event.id,
        type: event.type,
        contentType: 'application/json',
      };
      await send(on, (done) => on.publish(exchange, event.type, content, properties, done));
      // the broker returns an unroutable message before the confirm
      if (returned.delete(event.id))
        throw new Error(`publish failed: no queue is bound for event ${event.id} (${event.type})`);
    },
    async subscribe(queue, types, handler) {
      const known = topology.find((one) => one.queue === queue);
      const unknown = types.filter((type) => !known?.types.includes(type));
      if (unknown.length > 0)
        throw new Error(`subscription failed: queue ${queue} has no binding for ${unknown.join(', ')} in the topology`);
      handlers.push({ queue, handler });
    },
    start: () => connection.open(),
    depths: () => depths,
    async waitUntilIdle() {
      for (;;) {
        await Promise.allSettled(running);
        let waiting = 0;
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

function parse(content: Buffer): unknown {
  const text = content.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
