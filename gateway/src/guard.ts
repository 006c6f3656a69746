import type { Request, RequestHandler } from 'express';
import { errors } from '@sternenrat/contracts/errors';
import { isLoopback, isLoopbackUrl } from '@sternenrat/service-kit/env/loopback';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ProxyRoute } from './routes.ts';

const allowedMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Matches an encoded slash, backslash, dot or control character; a backslash; `//`; a segment `.` or `..`. */
const ambiguousPath = /%(?:2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)|\\|\/\/|\/\.{1,2}(?:\/|$)/i;

/** Two parsers could read an ambiguous path differently. */
export const checkRequestLine: RequestHandler = (request, response, next) => {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!allowedMethods.has(request.method)) {
    response.setHeader('allow', [...allowedMethods].join(', '));
    throw new DomainError(errors.method_not_allowed);
  }
  if (!path.startsWith('/') || ambiguousPath.test(path)) throw new DomainError(errors.bad_input);
  next();
};

/** @throws DomainError `too_large`; `bad_input` for a chunked body outside POST and PUT; `wrong_media_type` */
export function checkBodyHeaders(request: Request, route: ProxyRoute): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  if (length > route.bodyLimit) throw new DomainError(errors.too_large);
  // Node forwards a chunked body of other methods without framing, so the service could read the body as a request
  if (isChunked && request.method !== 'POST' && request.method !== 'PUT') throw new DomainError(errors.bad_input);
  if (!route.webhook && !route.crossOrigin && (length > 0 || isChunked) && !request.is('application/json'))
    throw new DomainError(errors.wrong_media_type);
}

/**
 * Rejects writes from foreign pages (CSRF). Origin must be the origin of `publicUrl` or, if `publicUrl` is a loopback
 * address, the loopback address in Host. Sec-Fetch-Site must be `same-origin` or `none`. A request with neither header
 * is allowed, because browsers send at least one of the two. @throws DomainError `foreign_origin`
 */
export function checkOrigin(request: Request, publicUrl: URL): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  checkOriginOfAnyMethod(request, publicUrl);
}

function checkOriginOfAnyMethod(request: Request, publicUrl: URL): void {
  const { origin, host } = request.headers;
  const site = request.get('sec-fetch-site');
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwnSite || (origin !== undefined && !isOwnOrigin(origin, host, publicUrl)))
    throw new DomainError(errors.foreign_origin);
}

/** `checkOrigin` for all methods. Host must be a loopback address, against DNS rebinding. @throws `foreign_origin` */
export function checkDeveloperRequest(request: Request, publicUrl: URL): void {
  checkOriginOfAnyMethod(request, publicUrl);
  const host = `http://${request.headers.host}`;
  if (!URL.canParse(host) || !isLoopbackUrl(host)) throw new DomainError(errors.foreign_origin);
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  // a name that isn't loopback may belong to a foreign site whose DNS entry points to this machine
  if (!isLoopback(publicUrl.hostname) || !URL.canParse(origin) || !isLoopbackUrl(origin)) return false;
  return publicUrl.protocol === 'https:'
    ? origin === `https://${host}`
    : origin === `http://${host}` || origin === `https://${host}`;
}
