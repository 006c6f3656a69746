import type { Envelope } from '@sternenrat/contracts/core/event';
import { exponentialBackoff } from '../time/backoff.ts';

export interface Delivery {
  readonly attempt: number;
  /** The last attempt, in which the handler should store a dead letter. If it rejects, attempts start at 1 again. */
  readonly last: boolean;
}

/** Resolve to acknowledge the message, reject to retry. @param raw parsed JSON, or the text of an invalid message */
export type Handler = (raw: unknown, delivery: Delivery) => Promise<void>;

export const retryBackoff = exponentialBackoff({ firstMs: 50, maxMs: 5_000 });

/** Delivers at least once and in any order. A failing message doesn't block others. */
export interface Bus {
  /** Resolves when each queue with this event type has stored or handled the message; otherwise rejects. */
  publish(event: Envelope): Promise<void>;
  /** Must be called before `start`. Processes that subscribe to the same queue share its messages. */
  subscribe(queue: string, types: readonly string[], handler: Handler): Promise<void>;
  start(): Promise<void>;
  /** Waiting messages by queue, as last checked. Queues without a subscription of this process are absent. */
  depths(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}
