import { parseCookie } from 'cookie';
import type { Express, Request, RequestHandler, Router } from 'express';
import type { Endpoint, ServiceName } from '@sternenrat/contracts/define-endpoint';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { openApiDocument } from '@sternenrat/contracts/openapi';
import { errors } from '@sternenrat/contracts/errors';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import {
  createExpressApp,
  mountMetrics,
  mountUnlistedMethods,
  notFound,
} from '@sternenrat/service-kit/http/express-app';
import { mountHealth } from '@sternenrat/service-kit/http/health';
import { observeRequests } from '@sternenrat/service-kit/http/metrics';
import { errorMiddleware } from '@sternenrat/service-kit/http/errors';
import { contextMiddleware, requestLog } from '@sternenrat/service-kit/http/request-log';
import type { IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { pendingCookieName, sessionCookieName, sessionKeys } from '@sternenrat/service-kit/identity/session-token';
import type { Limits } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { createApiHandler } from './api-handler.ts';
import { checkRequestLine } from './guard.ts';
import { createIdentitySigner } from './identity-signer.ts';
import { gatewayLimits } from './limits.ts';
import { createProxy } from './proxy.ts';
import type { Upstreams } from './proxy.ts';
import { proxyRoutes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { createSessions } from './sessions/sessions.ts';
import { webRouter } from './web-router.ts';

export interface GatewayDeps {
  /** URL in browsers. With https, the session cookie is named `__Host-sid`, and HSTS is on. */
  readonly publicUrl: string;
  readonly upstreams: Upstreams;
  readonly auth: ServiceClient;
  readonly sessionSecret: string;
  readonly sessionSecretPrevious?: string | undefined;
  readonly identityKeys: (audience: ServiceName) => IdentityKeys;
  readonly cache: Cache;
  readonly clocks: Clocks;
  readonly limits: Limits;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly webDir?: string;
  readonly devTools?: Router;
  /** Proxies whose X-Forwarded-For is trusted; default 0. */
  readonly trustedHops?: number;
  /** Longest wait for a response's head, in ms. Default: 5 s; 30 s for questions, which wait for a language model. */
  readonly deadlineMs?: number;
  /** Longest wait for a service that accepts no connections, in ms, before the client gets a 503. Default: 3.5 s. */
  readonly retryMs?: number;
  readonly endpoints?: readonly Endpoint[];
}

export interface Gateway {
  readonly app: Express;
  readonly internalApp: Express;
  start(): Promise<void>;
  /** /readyz fails at once. Requests in flight continue. */
  stop(): Promise<void>;
}

export function createGateway(deps: GatewayDeps): Gateway {
  const { log, metrics, webDir } = deps;
  const publicUrl = new URL(deps.publicUrl);
  const cookieName = sessionCookieName(deps.publicUrl);
  const endpoints = deps.endpoints ?? allEndpoints;
  const routes = proxyRoutes(endpoints, deps.deadlineMs);
  const keys = sessionKeys(deps.sessionSecret, deps.sessionSecretPrevious);

  const sessions = createSessions({ ...deps, keys, cookieName });
  const limits = gatewayLimits(deps.limits);
  const sign = createIdentitySigner(deps.identityKeys, deps.clocks);
  const proxy = createProxy(deps.upstreams, log, deps.retryMs);
  const handle = createApiHandler({
    publicUrl,
    cookieName,
    pendingCookieName: pendingCookieName(deps.publicUrl),
    sessions,
    limits,
    sign,
    proxy,
  });
  let running = false;
  const isReady = async () => running;

  const app = createExpressApp(deps.trustedHops ?? 0);
  app.use(contextMiddleware(false, 'gateway'), requestLog(log));
  app.use(securityHeaders(publicUrl.protocol === 'https:'), checkRequestLine);
  mountHealth(app, isReady);
  app.use(observeRequests(metrics));
  for (const route of routes) {
    const method = route.endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    app[method](route.endpoint.path, handle(route));
  }
  app.get(openApi.path, sendOpenApi(endpoints));
  mountUnlistedMethods(app, [...routes, { endpoint: openApi }]);
  app.use('/api', notFound);
  if (deps.devTools) app.use(deps.devTools);
  if (webDir !== undefined) {
    const hasSession = ({ headers }: Request) => parseCookie(headers.cookie ?? '')[cookieName] !== undefined;
    app.use(webRouter(webDir, { publicUrl: deps.publicUrl, hasSession, limitPages: limits.consumePage }));
  }
  app.use(notFound, errorMiddleware(log, errors));

  const internalApp = createExpressApp(0);
  mountHealth(internalApp, isReady);
  mountMetrics(internalApp, metrics);
  internalApp.use(notFound, errorMiddleware(log, errors));

  return {
    app,
    internalApp,
    async start() {
      sessions.start();
      running = true;
    },
    async stop() {
      running = false;
      sessions.stop();
      proxy.close();
    },
  };
}

const openApi = { method: 'GET', path: '/api/openapi.json' } as const;

function sendOpenApi(endpoints: readonly Endpoint[]): RequestHandler {
  let document: string | undefined;
  return (_request, response) => {
    document ??= JSON.stringify(openApiDocument(endpoints));
    response.type('json').send(document);
  };
}
