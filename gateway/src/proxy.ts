import type { Request, Response } from 'express';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { headers } from '@sternenrat/service-kit/http/headers';
import { sendError } from '@sternenrat/service-kit/http/errors';
import { type CallContext, currentContext, runInContext } from '@sternenrat/service-kit/log/context';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { createHttpTransport } from './http-transport.ts';
import type { ProxyRoute } from './routes.ts';
import { createUndiciTransport } from './undici-transport.ts';

export type Upstreams = Readonly<Partial<Record<ServiceName, string | (() => string)>>>;

interface ProxiedRequest {
  readonly request: Request;
  readonly response: Response;
  readonly route: ProxyRoute;
  readonly context: CallContext | undefined;
  readonly body: Buffer;
  readonly isIdempotent: boolean;
  readonly onResponse: (() => void) | undefined;
  /** In ms of `performance.now()`. No further attempt to connect begins after this time. */
  readonly retryUntil: number;
  attempts: number;
  isConnected: boolean;
  reusedConnection: boolean;
  abortAttempt?: () => void;
  deadline?: NodeJS.Timeout;
  nextAttempt?: NodeJS.Timeout;
  timedOut: boolean;
  isSettled: boolean;
}

export interface ProxyCall {
  readonly route: ProxyRoute;
  readonly body: Buffer;
  readonly onResponse?: (() => void) | undefined;
}

export interface Proxy {
  forward(request: Request, response: Response, call: ProxyCall): Promise<void>;
  close(): void;
}

/** Number of requests that may wait for their next attempt to connect. Further requests get a 503 at once. */
const maxWaiting = 500;

/** @param retryMs ms that a request waits for a service that accepts no connections, before the request gets a 503 */
export function createProxy(upstreams: Upstreams, log: Logger, retryMs = 3_500): Proxy {
  const undiciTransport = createUndiciTransport();
  const httpTransport = createHttpTransport();
  const waiting = new Set<ProxiedRequest>();

  const startAttempt = (proxied: ProxiedRequest): void => {
    const { request, response, route, body } = proxied;
    waiting.delete(proxied);
    // the deadline's timer has fired between two attempts, so it can't abort this attempt
    if (proxied.timedOut) return fail(new Error('deadline exceeded'), proxied);
    const upstream = upstreams[route.endpoint.owner];
    if (!upstream) return fail(new DomainError(errors.unavailable), proxied);
    proxied.attempts += 1;
    proxied.isConnected = false;
    proxied.deadline ??= setTimeout(() => {
      proxied.timedOut = true;
      proxied.abortAttempt?.();
    }, route.deadlineMs);
    const transport = route.endpoint.method === 'GET' ? undiciTransport : httpTransport;
    proxied.abortAttempt = transport.send({
      request,
      response,
      route,
      body,
      target: typeof upstream === 'string' ? upstream : upstream(),
      newConnection: proxied.attempts > 1,
      onConnected(reused) {
        proxied.isConnected = true;
        proxied.reusedConnection = reused;
      },
      onResponse() {
        settle(proxied);
        proxied.onResponse?.();
      },
      // a pooled connection calls this without a log context
      onError: (error) =>
        proxied.context ? runInContext(proxied.context, () => fail(error, proxied)) : fail(error, proxied),
    });
  };

  const fail = (error: unknown, proxied: ProxiedRequest): void => {
    const { response } = proxied;
    if (proxied.isSettled || response.destroyed) return settle(proxied);
    const delay = error instanceof DomainError ? null : retryDelay(proxied, waiting.size);
    if (delay !== null) {
      if (delay > 0) waiting.add(proxied);
      proxied.nextAttempt = setTimeout(() => startAttempt(proxied), delay);
      return;
    }
    settle(proxied);
    const { isConnected, timedOut } = proxied;
    const { name, owner } = proxied.route.endpoint;
    const kind = isConnected && timedOut ? errors.timeout : errors.unavailable;
    const domainError = error instanceof DomainError ? error : new DomainError(kind, { retryAfterSeconds: 1 });
    log.warn(
      { endpoint: name, owner, code: codeOf(error), connected: isConnected, timedOut },
      `upstream request failed, answering ${domainError.kind.status}`,
    );
    sendError(response, domainError);
  };

  const settle = (proxied: ProxiedRequest): void => {
    proxied.isSettled = true;
    waiting.delete(proxied);
    clearTimeout(proxied.deadline);
    clearTimeout(proxied.nextAttempt);
  };

  return {
    async forward(request, response, { route, body, onResponse }) {
      setFraming(request, route, body);
      const proxied: ProxiedRequest = {
        request,
        response,
        route,
        context: currentContext(),
        body,
        isIdempotent: isIdempotent(route, request),
        onResponse,
        retryUntil: performance.now() + Math.min(retryMs, route.deadlineMs),
        attempts: 0,
        isConnected: false,
        reusedConnection: false,
        timedOut: false,
        isSettled: false,
      };
      // log, metrics, every attempt and the pipe add listeners: more than Node's default of 10
      request.setMaxListeners(80);
      response.setMaxListeners(80).once('close', () => {
        settle(proxied);
        proxied.abortAttempt?.();
      });
      startAttempt(proxied);
    },
    close() {
      undiciTransport.close();
      httpTransport.close();
    },
  };
}

/** Ms until the next attempt; null if the request has failed for good. */
function retryDelay(proxied: ProxiedRequest, waiting: number): number | null {
  const { attempts, isConnected, reusedConnection, timedOut, retryUntil } = proxied;
  if (timedOut) return null;
  // without a connection the service has not received the request, so any request can be repeated
  if (!isConnected) {
    const delay = Math.min(500, 50 * 2 ** attempts);
    return waiting < maxWaiting && performance.now() + delay < retryUntil ? delay : null;
  }
  // the service may have closed a pooled connection just before the request
  return attempts === 1 && proxied.isIdempotent && reusedConnection ? 0 : null;
}

function isIdempotent({ endpoint }: ProxyRoute, request: Request): boolean {
  if (endpoint.method === 'GET') return true;
  return endpoint.idempotencyKey === true && request.headers[headers.idempotencyKey] !== undefined;
}

function setFraming(request: Request, { endpoint, webhook }: ProxyRoute, body: Buffer): void {
  if (!endpoint.body && !webhook) delete request.headers['content-type'];
  if (request.method === 'GET' || request.method === 'HEAD') delete request.headers['content-length'];
  else request.headers['content-length'] = String(body.length);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
