import type { z } from './zod.ts';

export type Schema<Output = unknown> = z.ZodMiniType<Output>;

/** `public`: login optional. `session`: logged in. `player`: logged in, e-mail confirmed. `internal`: for services. */
export type Access = 'public' | 'session' | 'player' | 'internal';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** In bytes, for endpoints without `bodyLimit`. */
export const defaultBodyLimit = 16 * 1024;

export interface Endpoint<Body = unknown, Answer = unknown, Query = unknown, Params = unknown> {
  readonly name: string;
  readonly method: Method;
  /** With Express parameters: `/api/payments/:id`. */
  readonly path: string;
  readonly owner: string;
  readonly access: Access;
  /** Services and tools that may make an `internal` call; default: all. */
  readonly callers?: readonly string[];
  readonly summary: string;
  readonly body?: Schema<Body>;
  readonly query?: Schema<Query>;
  readonly params?: Schema<Params>;
  readonly answer: Schema<Answer>;
  readonly media?: readonly string[];
  readonly errors: readonly string[];
  /**
   * If a `freeText` field shows distress: `answer` responds with a `CareAnswer`, `beside` adds help lines to the usual
   * response, `refuse` rejects the request if the distress is clear.
   */
  readonly care?: 'answer' | 'beside' | 'refuse';
  readonly idempotencyKey?: boolean;
  readonly bodyLimit?: number;
  /** A provider's server calls the endpoint with a signed request: no Origin check, any content type. */
  readonly webhook?: boolean;
  /** A mail program calls the endpoint with a token in the URL (RFC 8058): no Origin check, any content type. */
  readonly crossOrigin?: boolean;
}

export type BodyOf<E> = E extends Endpoint<infer B, infer _A, infer _Q, infer _P> ? B : never;
export type AnswerOf<E> = E extends Endpoint<infer _B, infer A, infer _Q, infer _P> ? A : never;
