import { parseCookie } from 'cookie';
import express from 'express';
import type { Express, RequestHandler, Router } from 'express';
import type { Endpoint, ServiceName } from '@sternenrat/contracts/define-endpoint';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { openApiDocument } from '@sternenrat/contracts/openapi';
import { refusals } from '@sternenrat/contracts/refusals';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { mountHealth } from '@sternenrat/service-kit/http/health';
import { observeRequests } from '@sternenrat/service-kit/http/metrics';
import { refusalsMiddleware } from '@sternenrat/service-kit/http/refusals';
import { contextMiddleware, requestLog } from '@sternenrat/service-kit/http/request-log';
import type { Identity, IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { sessionCookieName, sessionKeys } from '@sternenrat/service-kit/identity/session-token';
import type { Limits } from '@sternenrat/service-kit/limits/limits';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { addressOf } from './address.ts';
import { checkBody, checkOrigin, straightPath } from './guard.ts';
import { createIdentities } from './identities.ts';
import { createLane } from './lane.ts';
import { gatewayLimits } from './limits.ts';
import { createProxy } from './proxy.ts';
import type { Proxy, Upstreams } from './proxy.ts';
import { proxyRoutes } from './routes.ts';
import type { ProxyRoute } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { createSessions } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import { rewriteHeaders } from './upstream-headers.ts';
import { webRouter } from './web.ts';

export interface GatewayDeps {
  /** Where people reach the product; https makes the cookie `__Host-sid` and turns HSTS on. */
  readonly publicUrl: string;
  /** The services' public ports. */
  readonly upstreams: Upstreams;
  /** Reaches auth's internal port, as the caller `gateway`. */
  readonly auth: ServiceClient;
  readonly sessionSecret: string;
  /** Accepted too, while the secret is being changed. */
  readonly sessionSecretPrevious?: string | undefined;
  readonly identityKeys: (audience: ServiceName) => IdentityKeys;
  readonly cache: Cache;
  readonly clocks: Clocks;
  readonly limits: Limits;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The built web; without it only the API is served. */
  readonly webDir?: string;
  /** Mounted before the web, after health: the tools of standalone. */
  readonly extra?: Router;
  /** Proxies in front of this one whose X-Forwarded-For counts; default 0, the socket's address. */
  readonly trustedHops?: number;
  /** Longest wait for an answer's first byte; default 5 s, 30 s for questions. */
  readonly deadlineMs?: number;
  /** How long a request waits for a service that starts; default 3.5 s, then it is a 503. */
  readonly patienceMs?: number;
  /** Default: all of the contracts. */
  readonly endpoints?: readonly Endpoint[];
}

export interface Gateway {
  readonly app: Express;
  /** `/metrics` and health, for a port of its own. */
  readonly internalApp: Express;
  start(): Promise<void>;
  /** `unavailable` to /readyz at once; requests in hand belong to the listener that drains them. */
  stop(): Promise<void>;
}

/** The one door: who is it, may the call be made, and to whom does it go. */
export function createGateway(deps: GatewayDeps): Gateway {
  const state = { running: false };
  const publicUrl = new URL(deps.publicUrl);
  const endpoints = deps.endpoints ?? allEndpoints;
  const { metrics } = deps;
  const proxy = createProxy(deps.upstreams, deps.log, deps.patienceMs);
  const app = bare(deps.trustedHops ?? 0);
  app.use(contextMiddleware(false, 'gateway'), requestLog(deps.log), securityHeaders(publicUrl.protocol === 'https:'));
  app.use(straightPath);
  mountHealth(app, async () => state.running);
  app.use(observeRequests(metrics));
  const cookieName = sessionCookieName(deps.publicUrl);
  const keys = sessionKeys(deps.sessionSecret, deps.sessionSecretPrevious);
  const sessions = createSessions({ ...deps, keys, cookieName });
  const api = apiHandlers(deps, { publicUrl, cookieName, sessions, proxy });
  const routes = proxyRoutes(endpoints, deps.deadlineMs);
  for (const route of routes) {
    const method = route.endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    app[method](route.endpoint.path, api(route));
  }
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openApiDocument(endpoints));
    response.type('json').send(document);
  });
  mountUnlisted(app, routes);
  if (deps.extra) app.use(deps.extra);
  if (deps.webDir !== undefined) {
    const hasSession = ({ headers }: express.Request) => parseCookie(headers.cookie ?? '')[cookieName] !== undefined;
    app.use(webRouter(deps.webDir, { publicUrl: deps.publicUrl, hasSession }));
  }
  app.use(unknown, refusalsMiddleware(deps.log));

  const internalApp = bare(0);
  mountHealth(internalApp, async () => state.running);
  internalApp.get('/metrics', async (_request, response) => {
    const { contentType, text } = await metrics.page();
    response.type(contentType).send(text);
  });
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

/** Logins and the like under way at once: what auth can hash within a second, and not much that waits. */
const accountsAtOnce = 32;

interface ApiParts {
  readonly publicUrl: URL;
  readonly cookieName: string;
  readonly sessions: Sessions;
  readonly proxy: Proxy;
}

/** What happens to a call, in this order: address limit, origin, body and session; limit of its class, headers, proxy. */
function apiHandlers(
  deps: GatewayDeps,
  { publicUrl, cookieName, sessions, proxy }: ApiParts,
): (route: ProxyRoute) => RequestHandler {
  const sign = createIdentities(deps.identityKeys, deps.clocks);
  const limits = gatewayLimits(deps.limits);
  const accounts = createLane(accountsAtOnce);
  return (route) => async (request, response) => {
    const { endpoint } = route;
    const ip = addressOf(request.ip);
    // both are asked in one turn, so that one write to Redis carries them; whoever is over the limit hears that first
    const admitted = route.webhook ? undefined : limits.address(ip);
    const found = whose(request, route, sessions, publicUrl);
    // its fault is told below; until then it is nobody's unhandled one
    found.catch(() => undefined);
    await admitted;
    const identity = await found;
    if (!route.webhook) await limits.call(route.limit, ip, identity?.userId);
    // whoever has gone meanwhile wouldn't leave the lane again, and their going would end no attempt
    if (response.destroyed) return;
    if (route.limit === 'accounts') accounts.enter(response);
    const token = endpoint.owner === 'auth' ? sessions.token(request) : undefined;
    rewriteHeaders(request, {
      address: ip,
      identity: identity && sign(identity, endpoint.owner),
      cookie: token ? `${cookieName}=${token}` : null,
    });
    // a logout or a confirmed e-mail counts at once for whoever comes back through this door
    const changed = token && endpoint.method !== 'GET' ? () => sessions.forget(token) : undefined;
    await proxy.forward(request, response, route, changed);
  };
}

/** @throws Refused what may not be asked; 401 for a call that wants a session, 503 where nobody can say; a public call goes on without a name then */
async function whose(
  request: express.Request,
  route: ProxyRoute,
  sessions: Sessions,
  publicUrl: URL,
): Promise<Identity | null> {
  const { endpoint, webhook, fromAnywhere } = route;
  if (!webhook && !fromAnywhere) checkOrigin(request, publicUrl);
  checkBody(request, route);
  if (webhook || fromAnywhere) return null;
  if (endpoint.access === 'public') return sessions.of(request).catch(() => null);
  const identity = await sessions.of(request);
  if (!identity) throw new Refused(refusals.not_logged_in);
  return identity;
}

function bare(trustedHops: number): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  // a number, never true: with true the client would choose its own address
  app.set('trust proxy', trustedHops).set('query parser', 'simple');
  return app;
}

/** Known paths with another method are a 405, unknown ones below /api a 404. */
function mountUnlisted(app: Express, routes: readonly ProxyRoute[]): void {
  const methods = new Map([['/api/openapi.json', ['GET']]]);
  for (const { endpoint } of routes)
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), endpoint.method]);
  for (const [path, listed] of methods) {
    const allow = [...listed, ...(listed.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (_request, response) => {
      response.setHeader('allow', allow);
      throw new Refused(refusals.method_not_allowed);
    });
  }
  app.use('/api', unknown);
}

const unknown: RequestHandler = () => {
  throw new Refused(refusals.not_found);
};
