import { existsSync } from 'node:fs';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { pages } from '@sternenrat/contracts/pages';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { clientAddress } from './client-address.ts';
import { allowStyles } from './security-headers.ts';
import { cachedShell, readShell } from './shell.ts';

export interface WebOptions {
  readonly publicUrl: string;
  readonly hasSession: (request: Request) => boolean;
  readonly limitPages: (address: string) => Promise<void>;
}

/** Browsers may reuse /assets/ without revalidation. Precompressed files are preferred. */
export function webRouter(directory: string, { publicUrl, hasSession, limitPages }: WebOptions): Router {
  const router = Router({ caseSensitive: true });
  const pageOf = readShell(directory, new URL(publicUrl));
  const send = async (request: Request, response: Response, status: number, session?: boolean) => {
    await limitPages(clientAddress(request.ip));
    const page = pageOf({ path: request.path, hasQuery: request.originalUrl.includes('?'), session });
    const nonce = allowStyles(response);
    response.status(status).setHeader('cache-control', 'no-cache').vary('Cookie').vary('Accept-Encoding').type('html');
    if (!request.acceptsEncodings('gzip')) return void response.send(page.html(nonce));
    response.setHeader('content-encoding', 'gzip').send(page.gzip(nonce));
  };
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.setHeader('allow', 'GET, HEAD');
    throw new DomainError(errors.method_not_allowed);
  });
  router.get(Object.values(pages), (request, response) => {
    if (noIndexPages.has(request.path)) response.setHeader('x-robots-tag', 'noindex');
    return send(request, response, 200, hasSession(request));
  });
  router.get(cachedShell, (request, response) => send(request, response, 200));
  router.use(endOnReadError);
  if (existsSync(directory))
    router.use(sirv(directory, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: cacheRule }));
  router.use((request, response) => send(request, response, 404));
  return router;
}

const noIndexPages: ReadonlySet<string> = new Set([
  pages.forgotPassword,
  pages.resetPassword,
  pages.account,
  pages.chart,
  pages.day,
  pages.confirmEmailChange,
  pages.payment,
  pages.success,
  pages.logoDemo,
  pages.testSelect,
]);

/** sirv handles no errors of its file streams: deleting a file while it is sent would crash the process. */
const endOnReadError: RequestHandler = (_request, response, next) => {
  response.once('pipe', (source) => source.once('error', () => response.destroy()));
  next();
};

function cacheRule(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}
