import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { headers } from '@sternenrat/service-kit/http/headers';
import { sendRefusal } from '@sternenrat/service-kit/http/refusals';
import { currentContext } from '@sternenrat/service-kit/log/context';

/** What a client may say to a service. Everything else stays here: hop-by-hop, x-user-*, x-forwarded-*, identities, cookies. */
const passedOn: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'user-agent',
  'if-none-match',
  'if-modified-since',
  headers.timeZone,
  headers.idempotencyKey,
  'stripe-signature',
]);

/** What a service may say to a client; the security headers are the gateway's. */
const passedBack = [
  'content-type',
  'content-length',
  'content-language',
  'content-disposition',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'allow',
] as const;

export interface Added {
  /** Of whoever calls. */
  readonly address: string;
  readonly identity: string | null;
  /** The session cookie, for auth alone. */
  readonly cookie: string | null;
}

/** Replaces the request's headers by what the service shall see. */
export function rewriteHeaders(request: Request, { address, identity, cookie }: Added): void {
  const kept: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (passedOn.has(name) && value !== undefined) kept[name] = value;
  }
  const { protocol } = request;
  const context = currentContext();
  Object.assign(kept, {
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': request.headers.host ?? '',
    ...(context ? { [headers.requestId]: context.requestId, [headers.traceparent]: context.traceparent } : {}),
    ...(identity ? { [headers.identity]: identity } : {}),
    ...(cookie ? { cookie } : {}),
  });
  request.headers = kept;
}

/**
 * Takes over status and the listed headers; cookies from auth alone. What isn't JSON in an error comes from machinery in
 * between and is nobody's business: it is refused here.
 * @returns whether the answer's body may follow
 */
export function giveHead(
  status: number,
  from: IncomingHttpHeaders,
  to: Response,
  { owner }: Pick<Endpoint, 'owner'>,
): boolean {
  if (status >= 400 && !/^application\/json\b/.test(from['content-type'] ?? '')) {
    sendRefusal(to, new Refused(refusals.bad_gateway));
    return false;
  }
  to.statusCode = status;
  for (const name of passedBack) {
    const value = from[name];
    if (value !== undefined) to.setHeader(name, value);
  }
  if (owner === 'auth' && from['set-cookie']) to.setHeader('set-cookie', from['set-cookie']);
  return true;
}
