import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '../errors/refused.ts';
import type { Identity } from '../identity/identity.ts';
import type { Logger } from '../log/logger.ts';
import { createContext, currentContext } from '../log/context.ts';
import { headers, idempotencyKeyForm } from './headers.ts';

/** What a handler knows of the call in hand. */
export interface Call<Body, Query, Params> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
  readonly identity: Identity | null;
  /** The identity, where the access level promises one; throws `not_logged_in` where there is none. */
  readonly player: Identity;
  /** The calling service, on internal calls. */
  readonly caller: string | null;
  readonly requestId: string;
  /** As the web sends it, unchecked: an IANA name is the owner's to judge. */
  readonly timeZone: string | null;
  readonly idempotencyKey: string | null;
  readonly ip: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** The body as it came, byte for byte, for signatures. */
  readonly rawBody: Buffer | null;
  /** Any header, by its lower-case name. */
  header(name: string): string | null;
  readonly log: Logger;
  /** Aborted when the client goes away before the answer. */
  readonly signal: AbortSignal;
}

export interface Caller {
  readonly identity: Identity | null;
  readonly caller: string | null;
}

const rawBodies = new WeakMap<object, Buffer>();

/** For the body parser's `verify`. */
export function keepRawBody(request: object, _response: object, body: Buffer): void {
  rawBodies.set(request, body);
}

/** The call before its parts are validated. */
export function readCall(
  request: Request,
  response: Response,
  who: Caller,
  log: Logger,
): Call<unknown, unknown, unknown> {
  let signal: AbortSignal | undefined;
  const header = (name: string): string | null => request.get(name) ?? null;
  const key = header(headers.idempotencyKey);
  if (key !== null && !idempotencyKeyForm.test(key)) {
    throw new Refused(refusals.bad_input, {
      fields: {
        'Idempotency-Key': '8 bis 100 Zeichen: Buchstaben, Ziffern, Punkt, Doppelpunkt, Binde- und Unterstrich',
      },
    });
  }
  const { identity, caller } = who;
  return {
    body: request.body as unknown,
    query: request.query,
    params: request.params,
    identity,
    get player() {
      if (!identity) throw new Refused(refusals.not_logged_in);
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
    // made for whoever asks: most calls don't, and it costs more than the rest of this
    get signal() {
      return (signal ??= signalOf(response));
    },
  };
}

function signalOf(response: Response): AbortSignal {
  const gone = new AbortController();
  const ended = (): void => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) ended();
  else response.on('close', ended);
  return gone.signal;
}

function definedOnly(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
