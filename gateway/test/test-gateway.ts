import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import type { Endpoint, ServiceName } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { listen } from '@sternenrat/service-kit/http/listen';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import type { IdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { sessionIdOf, sessionKey, signSessionToken } from '@sternenrat/service-kit/identity/session-token';
import { memoryLimits } from '@sternenrat/service-kit/limits/limits';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics } from '@sternenrat/service-kit/metrics/metrics';
import { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import { createGateway } from '../src/gateway.ts';
import type { GatewayDeps } from '../src/gateway.ts';

export const secret = 'a secret for tests, 32 bytes or more';
export const keysOf = (audience: ServiceName): IdentityKeys => deriveIdentityKeys(secret, audience);
/** The secret in luna's cookie; `sid` is the id derived from it. */
export const sidSecret = 'sid-of-luna-0123456789';
export const sid = sessionIdOf(sidSecret);
export const luna = { userId: 'u1', username: 'luna', emailConfirmed: true };

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly socket: IncomingMessage['socket'];
}

export interface FakeService extends AsyncDisposable {
  readonly url: string;
  readonly received: ReceivedRequest[];
  readonly server: Server;
}

/** Starts a service that records requests. It responds with `answer`, by default `{ success: true }`. */
export async function startFakeService(
  answer?: (request: ReceivedRequest, response: ServerResponse) => void,
  port = 0,
): Promise<FakeService> {
  const received: ReceivedRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const recorded = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        socket: request.socket,
      };
      received.push(recorded);
      if (answer) answer(recorded, response);
      else response.setHeader('content-type', 'application/json; charset=utf-8').end('{"success":true}');
    });
  };
  const server = createServer({ keepAliveTimeout: 75_000 }, listener);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    server,
    [Symbol.asyncDispose]: close,
  };
}

export interface Auth extends ServiceClient {
  lookups: number;
  blockedUntil: Promise<unknown>;
  /** The session that a lookup returns: null if it was revoked, `down` for an outage. */
  session: typeof luna | null | 'down';
}

export function fakeAuth(): Auth {
  const auth: Auth = {
    lookups: 0,
    blockedUntil: Promise.resolve(),
    session: luna,
    async call<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>): Promise<A> {
      auth.lookups += 1;
      await auth.blockedUntil;
      if (auth.session === 'down') throw new DomainError(errors.unavailable);
      if (auth.session === null) throw new DomainError(errors.not_found);
      const session = { ...auth.session, expires: new Date(Date.now() + 1e6).toISOString() };
      return endpoint.answer.parse({ success: true, session, sessions: [{ ...session, sid }] });
    },
  };
  return auth;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Buffer;
  readonly json: Record<string, unknown>;
}

export interface TestGateway extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly clocks: SettableClocks;
  readonly cache: Cache;
  readonly auth: Auth;
  readonly cookie: string;
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ): Promise<TestResponse>;
}

export async function startTestGateway(
  service: FakeService | string,
  deps: Partial<GatewayDeps> & { scale?: number } = {},
): Promise<TestGateway> {
  const clocks = new SettableClocks();
  const cache = deps.cache ?? createMemoryCache(clocks);
  const auth = fakeAuth();
  const url = typeof service === 'string' ? service : service.url;
  const publicUrl = deps.publicUrl ?? 'http://sternenrat.test';
  const gateway = createGateway({
    publicUrl,
    upstreams: { auth: url, owl: url, oracle: url, billing: url },
    auth,
    sessionSecret: secret,
    identityKeys: keysOf,
    cache,
    clocks,
    limits: memoryLimits(deps.scale ?? 1000),
    log: createLogger({ name: 'gateway', level: 'silent' }),
    metrics: createMetrics('gateway'),
    ...deps,
  });
  await gateway.start();
  const server = await listen(gateway.app, { host: '127.0.0.1', port: 0 });
  const token = signSessionToken(sidSecret, new Date(Date.now() + 30 * 86_400_000), sessionKey(secret), clocks.now());
  return {
    url: server.url,
    port: server.port,
    clocks,
    cache,
    auth,
    cookie: `${publicUrl.startsWith('https') ? '__Host-sid' : 'sid'}=${token}`,
    send: (method, path, options = {}) => send(server.port, method, path, options),
    async [Symbol.asyncDispose]() {
      await gateway.stop();
      await server.close();
    },
  };
}

/** Uses node:http, because fetch changes Host, Origin and ambiguous paths. */
function send(
  port: number,
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: string },
): Promise<TestResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TestResponse>();
  const outgoing = httpRequest(
    { host: '127.0.0.1', port, method, path, headers: options.headers ?? {}, agent: false },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const text = body.toString();
        const isJson = response.headers['content-type']?.includes('json') && text;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          body,
          json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
        });
      });
    },
  );
  outgoing.on('error', reject);
  outgoing.end(options.body);
  return promise;
}
