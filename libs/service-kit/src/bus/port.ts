import type { Envelope } from '@sternenrat/contracts/core/event';
import { exponentialBackoff } from '../time/backoff.ts';

export interface Delivery {
  readonly attempt: number;
  /** True on the last attempt: the handler should store a dead letter. If it rejects, `attempt` starts at 1 again. */
  readonly last: boolean;
}

/** Resolve to acknowledge the message, reject to retry it. @param raw parsed JSON, or the text if it isn't JSON */
export type Handler = (raw: unknown, delivery: Delivery) => Promise<void>;

/** Pause in ms after a failed delivery, the default of both buses. */
export const retryBackoff = exponentialBackoff({ firstMs: 50, maxMs: 5_000 });

/** Delivers at least once and in any order. A failing message doesn't block others. Tests: `bus-conformance.ts`. */
export interface Bus {
  /** Resolves when every queue with this event type has stored or handled the message; otherwise rejects. */
  publish(event: Envelope): Promise<void>;
  /** Call it before `start`. Processes that subscribe to the same queue share its messages. */
  subscribe(queue: string, types: readonly string[], handler: Handler): Promise<void>;
  start(): Promise<void>;
  /** Waiting messages per queue that this process subscribes to, as last checked; unknown queues are absent. */
  depths(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}
