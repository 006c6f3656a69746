import type { Request, Response } from 'express';
import type { ProxyRoute } from './routes.ts';

/** A single proxy attempt. The transport reports progress through the callbacks. */
export interface ProxyAttempt {
  readonly request: Request;
  readonly response: Response;
  readonly route: ProxyRoute;
  /** The request's body, buffered so that it can be sent again; empty if the endpoint has none. */
  readonly body: Buffer;
  readonly target: string;
  readonly newConnection: boolean;
  /** The service may process the request from here on. `reused`: the connection has carried another request before. */
  onConnected(reused: boolean): void;
  /** The response's head has arrived and nothing has been written to the client. */
  onResponse(): void;
  onError(error: unknown): void;
}

export interface Transport {
  /** @returns a function that aborts the attempt, or does nothing if the attempt has ended */
  send(attempt: ProxyAttempt): () => void;
  close(): void;
}

/** Longest pause between two parts of a response, in ms. */
export const stallTimeoutMs = 30_000;
export const connectTimeoutMs = 1_000;
