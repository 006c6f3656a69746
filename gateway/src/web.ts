import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { pages } from '@sternenrat/contracts/pages';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { allowStyles } from './security-headers.ts';
import { keptShell, readShell } from './shell.ts';

export interface WebOptions {
  readonly publicUrl: string;
  /** Does this browser bring a session along, whatever it is worth? */
  readonly hasSession: (request: Request) => boolean;
}

/** Serves a built web: hashed assets for ever, the rest looked up again each time, precompressed where it is. */
export function webRouter(directory: string, { publicUrl, hasSession }: WebOptions): Router {
  const router = Router({ caseSensitive: true });
  const shell = readShell(directory, new URL(publicUrl));
  const send = async (request: Request, response: Response, status: number, session?: boolean) => {
    const { path, originalUrl } = request;
    const html = shell({ path, query: originalUrl.includes('?'), session, nonce: allowStyles(response) });
    response.status(status).setHeader('cache-control', 'no-cache').vary('Cookie').vary('Accept-Encoding').type('html');
    const way = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each));
    if (!way) return void response.send(html);
    response.setHeader('content-encoding', way).send(await small[way](html));
  };
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.setHeader('allow', 'GET, HEAD');
    throw new Refused(refusals.method_not_allowed);
  });
  router.get(Object.values(pages), (request, response) => {
    if (unlisted.has(request.path)) response.setHeader('x-robots-tag', 'noindex');
    return send(request, response, 200, hasSession(request));
  });
  router.get(keptShell, (request, response) => send(request, response, 200));
  router.use(survivingStreams);
  if (existsSync(directory))
    router.use(sirv(directory, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: cacheRule }));
  router.use((request, response) => send(request, response, 404));
  return router;
}

/** A page differs by its nonce, so it is made small each time: in a millisecond, on another thread. */
const brotli = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const small = { br: (html: string) => brotli(html, quick), gzip: promisify<string, Buffer>(gzip) };

/** What only its owner has to do with, or nobody: no search engine shows it. */
const unlisted: ReadonlySet<string> = new Set([
  pages.forgotPassword,
  pages.resetPassword,
  pages.account,
  pages.confirmEmailChange,
  pages.payment,
  pages.success,
  pages.logoDemo,
  pages.testSelect,
]);

/** A file that vanishes while it is sent (a new build) ends that answer, not the process: sirv leaves its stream's errors open. */
const survivingStreams: RequestHandler = (_request, response, next) => {
  response.once('pipe', (source) => source.once('error', () => response.destroy()));
  next();
};

function cacheRule(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}
