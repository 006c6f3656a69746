import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const year = 365 * 24 * 60 * 60;
const cspHeader = 'content-security-policy';
const ownStyles = "style-src 'self'";

const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")';

/** Headers for pages and for API responses. Headers that are not listed only matter for documents. */
const apiHeaders: ReadonlySet<string> = new Set([
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);
const isApi = /^\/api(?:[/?]|$)/;
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Lets pages load files of this site and of Stripe. @param https adds HSTS and `upgrade-insecure-requests` */
export function securityHeaders(https: boolean): RequestHandler {
  const recorded = new Map([['permissions-policy', permissions]]);
  const recorder = {
    setHeader: (name: string, value: string) => recorded.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  helmetFor(https)({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  const forPages = [...recorded];
  const forApi = [
    ...forPages.filter(([name]) => apiHeaders.has(name)),
    [cspHeader, apiPolicy] as const,
    ['cache-control', 'no-store'] as const,
  ];
  return (request, response, next) => {
    for (const [name, value] of isApi.test(request.url) ? forApi : forPages) response.setHeader(name, value);
    next();
  };
}

export function allowStyles(response: Response): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(response.getHeader(cspHeader));
  response.setHeader(cspHeader, policy.replace(ownStyles, `${ownStyles} 'nonce-${nonce}'`));
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
