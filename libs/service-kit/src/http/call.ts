import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { coreErrors } from '@sternenrat/contracts/core/errors';
import { DomainError } from '../errors/domain-error.ts';
import type { Identity } from '../identity/identity.ts';
import type { Logger } from '../log/logger.ts';
import { createContext, currentContext } from '../log/context.ts';
import { headers, idempotencyKeyForm } from './headers.ts';

export interface Call<Body, Query, Params> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
  readonly identity: Identity | null;
  /** `identity` of a logged-in player. @throws DomainError `not_logged_in` */
  readonly player: Identity;
  readonly caller: string | null;
  readonly requestId: string;
  /** First 64 characters of the client's header, not validated. */
  readonly timeZone: string | null;
  readonly idempotencyKey: string | null;
  readonly ip: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** For checking a signature. Null without a JSON body. */
  readonly rawBody: Buffer | null;
  header(name: string): string | null;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

export interface Caller {
  readonly identity: Identity | null;
  readonly caller: string | null;
}

const rawBodies = new WeakMap<object, Buffer>();

export function storeRawBody(request: object, _response: object, body: Buffer): void {
  rawBodies.set(request, body);
}

export function readCall(
  request: Request,
  response: Response,
  { identity, caller }: Caller,
  log: Logger,
): Call<unknown, unknown, unknown> {
  let signal: AbortSignal | undefined;
  const header = (name: string): string | null => request.get(name) ?? null;
  const key = header(headers.idempotencyKey);
  if (key !== null && !idempotencyKeyForm.test(key)) {
    throw new DomainError(coreErrors.bad_input, {
      fields: {
        'Idempotency-Key': '8 bis 100 Zeichen: Buchstaben, Ziffern, Punkt, Doppelpunkt, Binde- und Unterstrich',
      },
    });
  }
  return {
    body: request.body as unknown,
    query: request.query,
    params: request.params,
    identity,
    get player() {
      if (!identity) throw new DomainError(coreErrors.not_logged_in);
      return identity;
    },
    caller,
    requestId: (currentContext() ?? createContext()).requestId,
    timeZone: header(headers.timeZone)?.slice(0, 64) ?? null,
    idempotencyKey: key,
    ip: request.ip ?? 'unknown',
    get cookies() {
      return definedOnly(parseCookie(request.headers.cookie ?? ''));
    },
    rawBody: rawBodies.get(request) ?? null,
    header,
    log,
    get signal() {
      return (signal ??= signalOf(response));
    },
  };
}

function signalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  const ended = (): void => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.closed) ended();
  else response.on('close', ended);
  return controller.signal;
}

function definedOnly(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
