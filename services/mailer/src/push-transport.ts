import type { PushOutcome, PushTarget } from './domain/push.ts';

export interface PushMessage {
  readonly payload: string;
  readonly ttlSeconds: number;
}

export interface PushTransport {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

export const noPush: PushTransport = { send: async () => ({ kind: 'refused' }) };
