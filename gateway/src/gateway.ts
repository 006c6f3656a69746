import { parseCookie } from 'cookie';
import express from 'express';
import type { Express, RequestHandler, Router } from 'express';
import type { Endpoint, ServiceName } from '@sternenrat/contracts/define-endpoint';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { openApiDocument } from '@sternenrat/contracts/openapi';
import { errors } from '@sternenrat/contracts/errors';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { mountHealth } from '@sternenrat/service-kit/http/health';
import { observeRequests } from '@sternenrat/service-kit/http/metrics';
import { errorMiddleware } from '@sternenrat/service-kit/http/errors';
import { contextMiddleware, requestLog } from '@sternenrat/service-kit/http/request-log';
import type { Identity, IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { sessionCookieName, sessionKeys } from '@sternenrat/service-kit/identity/session-token';
import type { Limits } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { createAccountConcurrency } from './account-concurrency.ts';
import { clientAddress } from './client-address.ts';
import { checkBodyHeaders, checkOrigin, checkRequestLine } from './guard.ts';
import { createIdentitySigner } from './identity-signer.ts';
import { gatewayLimits, type GatewayLimits } from './limits.ts';
import { createProxy } from './proxy.ts';
import type { Proxy, Upstreams } from './proxy.ts';
import { createBodyReader } from './request-body.ts';
import { proxyRoutes } from './routes.ts';
import type { ProxyRoute } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { createSessions } from './sessions/sessions.ts';
import type { Sessions } from './sessions/sessions.ts';
import { rewriteHeaders } from './upstream-headers.ts';
import { webRouter } from './web-router.ts';

export interface GatewayDeps {
  /** The URL that people open. With https the cookie is `__Host-sid` and HSTS is on. */
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
  /** Number of proxies whose X-Forwarded-For is trusted. Default 0: the client's address is that of the socket. */
  readonly trustedHops?: number;
  /** Longest wait for the first byte of a response, in ms; default 5 s, 30 s for questions. */
  readonly deadlineMs?: number;
  /** How long a request waits for a service that accepts no connections, in ms; default 3.5 s, then 503. */
  readonly retryMs?: number;
  readonly endpoints?: readonly Endpoint[];
}

export interface Gateway {
  readonly app: Express;
  readonly internalApp: Express;
  start(): Promise<void>;
  /** Makes /readyz fail at once. Requests in flight continue until the process closes its listeners (main.ts). */
  stop(): Promise<void>;
}

export function createGateway(deps: GatewayDeps): Gateway {
  const state = { running: false };
  const publicUrl = new URL(deps.publicUrl);
  const endpoints = deps.endpoints ?? allEndpoints;
  const { metrics } = deps;
  const proxy = createProxy(deps.upstreams, deps.log, deps.retryMs);
  const app = createApp(deps.trustedHops ?? 0);
  app.use(contextMiddleware(false, 'gateway'), requestLog(deps.log), securityHeaders(publicUrl.protocol === 'https:'));
  app.use(checkRequestLine);
  mountHealth(app, async () => state.running);
  app.use(observeRequests(metrics));
  const cookieName = sessionCookieName(deps.publicUrl);
  const keys = sessionKeys(deps.sessionSecret, deps.sessionSecretPrevious);
  const sessions = createSessions({ ...deps, keys, cookieName });
  const limits = gatewayLimits(deps.limits);
  const handle = apiHandlers(deps, { publicUrl, cookieName, sessions, proxy, limits });
  const routes = proxyRoutes(endpoints, deps.deadlineMs);
  for (const route of routes) {
    const method = route.endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    app[method](route.endpoint.path, handle(route));
  }
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openApiDocument(endpoints));
    response.type('json').send(document);
  });
  mountMethodNotAllowed(app, routes);
  app.use('/api', notFound);
  if (deps.devTools) app.use(deps.devTools);
  if (deps.webDir !== undefined) {
    const hasSession = ({ headers }: express.Request) => parseCookie(headers.cookie ?? '')[cookieName] !== undefined;
    app.use(webRouter(deps.webDir, { publicUrl: deps.publicUrl, hasSession, limitPages: limits.consumePage }));
  }
  app.use(notFound, errorMiddleware(deps.log, errors));

  const internalApp = createApp(0);
  mountHealth(internalApp, async () => state.running);
  internalApp.get('/metrics', async (_request, response) => {
    const { contentType, text } = await metrics.page();
    response.type(contentType).send(text);
  });
  internalApp.use(notFound, errorMiddleware(deps.log, errors));
  return {
    app,
    internalApp,
    async start() {
      sessions.start();
      state.running = true;
    },
    async stop() {
      state.running = false;
      sessions.stop();
      proxy.close();
    },
  };
}

interface ApiDeps {
  readonly publicUrl: URL;
  readonly cookieName: string;
  readonly sessions: Sessions;
  readonly proxy: Proxy;
  readonly limits: GatewayLimits;
}

/** Handles API calls in this order: address limit and authentication, limit of the rate class, body, headers, proxy. */
function apiHandlers(
  deps: GatewayDeps,
  { publicUrl, cookieName, sessions, proxy, limits }: ApiDeps,
): (route: ProxyRoute) => RequestHandler {
  const sign = createIdentitySigner(deps.identityKeys, deps.clocks);
  const accounts = createAccountConcurrency();
  return (route) => {
    const readBody = createBodyReader(route);
    return async (request, response) => {
      const { endpoint } = route;
      const ip = clientAddress(request.ip);
      // limit and authentication start together to share a round trip to Redis; the limit's error comes first
      const admitted = route.webhook ? undefined : limits.consumeAddress(ip);
      const authenticated = authenticate(request, route, sessions, publicUrl);
      // `authenticated` is awaited below; until then a rejection must not count as unhandled
      authenticated.catch(() => undefined);
      await admitted;
      const identity = await authenticated;
      if (!route.webhook) await limits.consumeCall(route.limit, ip, identity?.userId);
      const body = await readBody(request, response);
      // the client has disconnected: 'close' was emitted already, so nothing would abort the attempt or free its slot
      if (response.destroyed) return;
      const token = endpoint.owner === 'auth' ? sessions.getToken(request) : undefined;
      rewriteHeaders(request, {
        address: ip,
        identity: identity && sign(identity, endpoint.owner),
        cookie: token ? `${cookieName}=${token}` : null,
      });
      const onResponse = token && endpoint.method !== 'GET' ? () => sessions.invalidate(token) : undefined;
      const forward = () => proxy.forward(request, response, { route, body, onResponse });
      await (route.limit === 'accounts' ? accounts.run(ip, response, forward) : forward());
    };
  };
}

/** Null for webhooks and cross-origin calls, and without a session if `access` is `public`. @throws DomainError */
async function authenticate(
  request: express.Request,
  route: ProxyRoute,
  sessions: Sessions,
  publicUrl: URL,
): Promise<Identity | null> {
  const { endpoint, webhook, crossOrigin } = route;
  if (!webhook && !crossOrigin) checkOrigin(request, publicUrl);
  checkBodyHeaders(request, route);
  if (webhook || crossOrigin) return null;
  if (endpoint.access === 'public') return sessions.findIdentity(request).catch(() => null);
  const identity = await sessions.findIdentity(request);
  if (!identity) throw new DomainError(errors.not_logged_in);
  return identity;
}

function createApp(trustedHops: number): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  // `trust proxy` is a number, because with `true` a client could choose its own address
  app.set('trust proxy', trustedHops).set('query parser', 'simple');
  return app;
}

function mountMethodNotAllowed(app: Express, routes: readonly ProxyRoute[]): void {
  const methodsByPath = new Map([['/api/openapi.json', ['GET']]]);
  for (const { endpoint } of routes)
    methodsByPath.set(endpoint.path, [...(methodsByPath.get(endpoint.path) ?? []), endpoint.method]);
  for (const [path, methods] of methodsByPath) {
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (_request, response) => {
      response.setHeader('allow', allow);
      throw new DomainError(errors.method_not_allowed);
    });
  }
}

const notFound: RequestHandler = () => {
  throw new DomainError(errors.not_found);
};
