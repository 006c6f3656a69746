import type { Request, Response } from 'express';
import type { ProxyRoute } from './routes.ts';

/** A single proxy attempt. The transport reports progress through the callbacks. */
export interface ProxyAttempt {
  readonly request: Request;
  readonly response: Response;
  readonly route: ProxyRoute;
  /** Buffered, so that it can be sent again; empty where the contract has no body. */
  readonly body: Buffer;
  readonly target: string;
  readonly newConnection: boolean;
  /** The service may process the request from here on. `reused` is true for a pooled connection. */
  onConnected(reused: boolean): void;
  /** The response's head has arrived and nothing has been written to the client. */
  onResponse(): void;
  onError(error: unknown): void;
}

export interface Transport {
  /** @returns aborts the attempt; does nothing once the attempt has ended */
  send(attempt: ProxyAttempt): () => void;
  close(): void;
}

/** Longest pause within a response, in ms. */
export const stallTimeoutMs = 30_000;
export const connectTimeoutMs = 1_000;
