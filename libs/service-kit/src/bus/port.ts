import type { Envelope } from '@sternenrat/contracts/define-event';

export interface Delivery {
  readonly attempt: number;
  /** The last guaranteed attempt: dead-letter the message now, or the delivery starts over. */
  readonly last: boolean;
}

/** `raw` is the parsed JSON, or the text if it does not parse. Resolving acknowledges, rejecting retries. */
export type Handler = (raw: unknown, delivery: Delivery) => Promise<void>;

/** At least once, in any order, with bounded retries; messages do not block each other (see `bus-conformance.ts`). */
export interface Bus {
  /** Resolves when every subscribed queue has stored the message; otherwise rejects. */
  publish(event: Envelope): Promise<void>;
  /** Call before `start`. Processes that subscribe to one queue share its messages. */
  subscribe(queue: string, types: readonly string[], handler: Handler): Promise<void>;
  start(): Promise<void>;
  /** Last known number of waiting messages per queue of this process; unknown queues are absent. */
  depths(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}
