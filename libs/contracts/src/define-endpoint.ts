import type { z } from './zod.ts';

export type Schema<Output = unknown> = z.ZodMiniType<Output>;
export type ServiceName = 'auth' | 'owl' | 'oracle' | 'billing' | 'mailer';

/**
 * Who may call.
 * - `public`: anybody; an identity is passed on where there is one
 * - `session`: logged in, confirmed or not
 * - `player`: logged in with a confirmed e-mail (else 403 `email_unconfirmed`)
 * - `internal`: other services only, on a port that the gateway never proxies
 */
export type Access = 'public' | 'session' | 'player' | 'internal';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<Body = unknown, Answer = unknown, Query = unknown, Params = unknown> {
  readonly name: string;
  readonly method: Method;
  /** Express style: `/api/payments/:id`. */
  readonly path: string;
  readonly owner: ServiceName;
  readonly access: Access;
  /** With `internal`: who of those that sign may call; absent: every service. */
  readonly callers?: readonly string[];
  readonly summary: string;
  /** Absent: the call has no body. */
  readonly body?: Schema<Body>;
  readonly query?: Schema<Query>;
  readonly params?: Schema<Params>;
  /** The 200 answer. */
  readonly answer: Schema<Answer>;
  /** The 200 answer is a file of one of these types, no JSON. */
  readonly media?: readonly string[];
  /** Codes of `refusal.ts` that this call can answer with, beyond those that every call shares. */
  readonly refusals: readonly string[];
  /** The call honours the header `Idempotency-Key`, so a POST may be sent again by the gateway. */
  readonly idempotencyKey?: boolean;
}

/** Declares a call once: the services mount it, the web and other services call it, the OpenAPI page is made from it. */
export function defineEndpoint<Answer, Body = undefined, Query = undefined, Params = undefined>(
  endpoint: Endpoint<Body, Answer, Query, Params>,
): Endpoint<Body, Answer, Query, Params> {
  return endpoint;
}

export type BodyOf<E> = E extends Endpoint<infer B, infer _A, infer _Q, infer _P> ? B : never;
export type AnswerOf<E> = E extends Endpoint<infer _B, infer A, infer _Q, infer _P> ? A : never;
