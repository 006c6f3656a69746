import type { Request, Response } from 'express';
import type { ProxyRoute } from './routes.ts';

/** One attempt to bring a request to its service, as whoever carries it tells of it. */
export interface Attempt {
  readonly request: Request;
  readonly response: Response;
  readonly route: ProxyRoute;
  /** Held, so that it can be sent again; empty where the contract has none. */
  readonly body: Buffer;
  /** The service's base address. */
  readonly target: string;
  /** Over a new connection: a kept one has just failed. */
  readonly fresh: boolean;
  /** From here on the service can have begun; `reused` where the connection has carried something before. */
  connected(reused: boolean): void;
  /** The head of the answer is here; the client hasn't heard of it. */
  answered(): void;
  /** There is no answer, and there won't be one. */
  failed(fault: unknown): void;
}

export interface Carrier {
  /** @returns what ends this attempt, whoever has gone or lost patience; does nothing once it is over */
  carry(attempt: Attempt): () => void;
  /** Lets idle connections go. */
  close(): void;
}

/** A stalled answer ends after this, in ms. */
export const stallMs = 30_000;
/** Longest wait for a connection, in ms: a name that nobody resolves, an address that nobody has. */
export const connectMs = 1_000;
