import type { Envelope } from '@sternenrat/contracts/define-event';

export interface Delivery {
  readonly attempt: number;
  /** True on the last attempt. If the handler fails instead of dead-lettering the message, the attempts start over. */
  readonly last: boolean;
}

/** Resolving acknowledges the message, rejecting retries it. @param raw parsed JSON, or the text if it is invalid */
export type Handler = (raw: unknown, delivery: Delivery) => Promise<void>;

/** Delivers at least once and in any order. A failing message doesn't block others (see `bus-conformance.ts`). */
export interface Bus {
  /** Resolves when every subscribed queue has stored the message; otherwise rejects. */
  publish(event: Envelope): Promise<void>;
  /** Must be called before `start`. Processes that subscribe to one queue share its messages. */
  subscribe(queue: string, types: readonly string[], handler: Handler): Promise<void>;
  start(): Promise<void>;
  /** Last known number of waiting messages per queue of this process. A queue without a known number is absent. */
  depths(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}
