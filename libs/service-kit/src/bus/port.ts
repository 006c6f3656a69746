import type { Envelope } from '@sternenrat/contracts/define-event';

export interface Delivery {
  /** 1 for the first try. */
  readonly attempt: number;
  /** No further try is promised: park the message now, or its publisher keeps it and begins anew. */
  readonly last: boolean;
}

/** `raw` is what the JSON held, or the text itself where it was none. Resolving acknowledges, rejecting asks for another try. */
export type Handler = (raw: unknown, delivery: Delivery) => Promise<void>;

/**
 * What a broker promises, whichever stands behind it (`test/promises/bus-promises.ts`): at least once, in any order,
 * never in the publisher's stack, a bounded number of tries with a pause between them, and no message waits for another.
 */
export interface Bus {
  /** Resolves when every subscribed queue has the message durably; rejects otherwise, and then it is published again later. */
  publish(event: Envelope): Promise<void>;
  /** Before `start`. Processes that subscribe to one queue share its messages. */
  subscribe(queue: string, types: readonly string[], handler: Handler): Promise<void>;
  /** Messages flow from here on; before, a publish waits. To be called once every consumer of the process has subscribed. */
  start(): Promise<void>;
  /** Messages that wait in this process's queues, as last heard; what isn't known is absent. */
  depths(): ReadonlyMap<string, number>;
  /** Lets running handlers end; what is not confirmed by then is rejected. */
  close(): Promise<void>;
}
