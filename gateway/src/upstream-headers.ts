import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { headers } from '@sternenrat/service-kit/http/headers';
import { sendError } from '@sternenrat/service-kit/http/errors';
import { currentContext } from '@sternenrat/service-kit/log/context';

/** Request headers that are forwarded. Others, such as a client's cookies, x-forwarded-* or identity, are dropped. */
const requestHeaders: ReadonlySet<string> = new Set([
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

const responseHeaders = [
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

export interface GatewayHeaders {
  readonly address: string;
  readonly identity: string | null;
  readonly cookie: string | null;
}

export function rewriteHeaders(request: Request, { address, identity, cookie }: GatewayHeaders): void {
  const rewritten: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (requestHeaders.has(name) && value !== undefined) rewritten[name] = value;
  }
  const { protocol } = request;
  const context = currentContext();
  Object.assign(rewritten, {
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': request.headers.host ?? '',
    ...(context ? { [headers.requestId]: context.requestId, [headers.traceparent]: context.traceparent } : {}),
    ...(identity ? { [headers.identity]: identity } : {}),
    ...(cookie ? { cookie } : {}),
  });
  request.headers = rewritten;
}

/** An error response that isn't JSON may leak data: the client gets a 502. @returns whether to forward the body */
export function copyResponseHead(
  status: number,
  from: IncomingHttpHeaders,
  to: Response,
  { owner }: Pick<Endpoint, 'owner'>,
): boolean {
  if (status >= 400 && !/^application\/json\b/.test(from['content-type'] ?? '')) {
    sendError(to, new DomainError(errors.bad_gateway));
    return false;
  }
  to.statusCode = status;
  for (const name of responseHeaders) {
    const value = from[name];
    if (value !== undefined) to.setHeader(name, value);
  }
  if (owner === 'auth' && from['set-cookie']) to.setHeader('set-cookie', from['set-cookie']);
  return true;
}
