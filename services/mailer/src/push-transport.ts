import type { PushOutcome, PushTarget } from './domain/push.ts';

export interface PushMessage {
  /** What the page's worker reads; only the browser can. */
  readonly payload: string;
  /** Seconds after which the push service gives up. */
  readonly ttl: number;
}

/** Where pushes leave. Two adapters: Web Push, and none where the server has no key. */
export interface PushTransport {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

export const noPush: PushTransport = { send: async () => ({ kind: 'refused' }) };
