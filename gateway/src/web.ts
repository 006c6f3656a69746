import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import type { RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { pages } from '@sternenrat/contracts/pages';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { allowStyles } from './security-headers.ts';

const noncePlace = '__CSP_NONCE__';

/** Serves a built web: hashed assets for ever, the rest looked up again each time, precompressed where it is. */
export function webRouter(directory: string): Router {
  const router = Router({ caseSensitive: true });
  const shell = readShell(directory);
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.setHeader('allow', 'GET, HEAD');
    throw new Refused(refusals.method_not_allowed);
  });
  router.get([...Object.values(pages), '/index.html'], (_request, response) => sendShell(response, shell, 200));
  router.use(survivingStreams);
  if (existsSync(directory))
    router.use(sirv(directory, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: cacheRule }));
  router.use((_request, response) => sendShell(response, shell, 404));
  return router;
}

/** A file that vanishes while it is sent (a new build) ends that answer, not the process: sirv leaves its stream's errors open. */
const survivingStreams: RequestHandler = (_request, response, next) => {
  response.once('pipe', (source) => source.once('error', () => response.destroy()));
  next();
};

function cacheRule(response: { setHeader(name: string, value: string): unknown }, path: string): void {
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function readShell(directory: string): string {
  const file = join(directory, 'index.html');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Sternenrat</title><p>Die Seite ist noch nicht gebaut.</p>';
}

function sendShell(response: Response, shell: string, status: number): void {
  response
    .status(status)
    .setHeader('cache-control', 'no-cache')
    .type('html')
    .send(shell.replaceAll(noncePlace, allowStyles(response)));
}
