import { Router } from 'express';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { sendRefusal } from '@sternenrat/service-kit/http/refusals';
import { checkForeignPage } from './guard.ts';

/** `GET /dev/mails` and its preview of a development mailbox at `target`: a look in, without a session. Refuses other sites' pages. */
export function mailboxRouter(target: string, publicUrl: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const own = new URL(publicUrl);
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    changeOrigin: true,
    proxyTimeout: 5_000,
    on: {
      proxyReq: (outgoing) => outgoing.removeHeader('cookie'),
      error(_fault, _request, response) {
        if ('setHeader' in response) sendRefusal(response, new Refused(refusals.unavailable));
      },
    },
  });
  router.get(['/dev/mails', '/dev/mails/preview'], (request, response, next) => {
    checkForeignPage(request, own);
    return proxy(request, response, next);
  });
  return router;
}
