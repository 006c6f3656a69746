import type { Request, RequestHandler } from 'express';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { ProxyRoute } from './routes.ts';

const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Encoded slash, backslash, dot, NUL or control character; a backslash; an empty or dotted segment. */
const crookedPath = /%(?:2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)|\\|\/\/|\/\.{1,2}(?:\/|$)/i;

/** Paths that two parsers could read in two ways are refused before anybody reads them; TRACE and the like don't exist. */
export const straightPath: RequestHandler = (request, _response, next) => {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!knownMethods.has(request.method)) throw new Refused(refusals.method_not_allowed);
  if (!path.startsWith('/') || crookedPath.test(path)) throw new Refused(refusals.bad_input);
  next();
};

/** @throws Refused for a body that is too large, or isn't JSON where the contract wants one */
export function checkBody(request: Request, route: ProxyRoute): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const chunked = request.headers['transfer-encoding'] !== undefined;
  if (length > route.bodyLimit) throw new Refused(refusals.too_large);
  // Node sends a chunked body on unframed for other methods: the next request would hide in it
  if (chunked && request.method !== 'POST' && request.method !== 'PUT') throw new Refused(refusals.bad_input);
  if (!route.webhook && !route.fromAnywhere && (length > 0 || chunked) && !request.is('application/json'))
    throw new Refused(refusals.wrong_media_type);
}

/**
 * A write must come from our own page (an answer to forged requests, login included):
 * - an Origin must be PUBLIC_URL's or the host that was called, with https where PUBLIC_URL has it
 * - Sec-Fetch-Site, where a browser sends it, must be `same-origin` or `none`
 * - neither of both: not a browser, so nobody's session can be ridden; allowed for tools
 * @throws Refused `foreign_origin`
 */
export function checkOrigin(request: Request, publicUrl: URL): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  checkForeignPage(request, publicUrl);
}

/** The same whatever the method. @throws Refused `foreign_origin` */
export function checkForeignPage(request: Request, publicUrl: URL): void {
  const { origin, host } = request.headers;
  const site = request.get('sec-fetch-site');
  const ownSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!ownSite || (origin !== undefined && !isOwn(origin, host, publicUrl))) throw new Refused(refusals.foreign_origin);
}

function isOwn(origin: string, host: string | undefined, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  return publicUrl.protocol === 'https:'
    ? origin === `https://${host}`
    : origin === `http://${host}` || origin === `https://${host}`;
}
