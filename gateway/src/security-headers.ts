import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const year = 365 * 24 * 60 * 60;
const policy = 'content-security-policy';
const ownStyles = "style-src 'self'";

const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")';

/** What the API answers is no page: it loads nothing, nobody frames it, and what only pages heed isn't said. */
const ofApi: ReadonlySet<string> = new Set([
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);
/** As a router mounts `/api`. */
const isApi = /^\/api(?:[/?]|$)/;
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Nothing but our own, and Stripe's scripts and frames. Helmet writes the headers once, each answer gets them as they
 * are: none depends on the request but for whether it is the API's, whose answers aren't stored, either.
 */
export function securityHeaders(https: boolean): RequestHandler {
  const written = new Map([['permissions-policy', permissions]]);
  const paper = {
    setHeader: (name: string, value: string) => written.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  helmetFor(https)({} as IncomingMessage, paper as unknown as ServerResponse, () => undefined);
  const ofPages = [...written];
  const ofAnswers = [
    ...ofPages.filter(([name]) => ofApi.has(name)),
    [policy, apiPolicy] as const,
    ['cache-control', 'no-store'] as const,
  ];
  return (request, response, next) => {
    for (const [name, value] of isApi.test(request.url) ? ofAnswers : ofPages) response.setHeader(name, value);
    next();
  };
}

/** Allows this answer the styles that carry the nonce, and tells it. */
export function allowStyles(response: Response): string {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(policy, String(response.getHeader(policy)).replace(ownStyles, `${ownStyles} 'nonce-${nonce}'`));
  return nonce;
}

const helmetFor = (https: boolean): ReturnType<typeof helmet> =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", 'https://js.stripe.com'],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'https://api.stripe.com'],
        frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 2 * year, includeSubDomains: true, preload: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
