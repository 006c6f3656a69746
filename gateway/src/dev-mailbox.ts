import { Router } from 'express';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { sendError } from '@sternenrat/service-kit/http/errors';
import { checkDeveloperRequest } from './guard.ts';

/** The Host header must be a loopback address. */
export function devMailboxRouter(target: string, publicUrl: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const ownUrl = new URL(publicUrl);
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    changeOrigin: true,
    proxyTimeout: 5_000,
    on: {
      proxyReq: (outgoing) => outgoing.removeHeader('cookie'),
      error(_error, _request, response) {
        if ('setHeader' in response) sendError(response, new DomainError(errors.unavailable));
      },
    },
  });
  router.get(['/dev/mails', '/dev/mails/preview'], (request, response, next) => {
    checkDeveloperRequest(request, ownUrl);
    return proxy(request, response, next);
  });
  return router;
}
