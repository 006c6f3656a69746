import type { Request, Response } from 'express';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { headers } from '@sternenrat/service-kit/http/headers';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { ProxyRoute } from './routes.ts';
import { type Attempt, createTransport } from './transport.ts';

export type Upstreams = Readonly<Partial<Record<ServiceName, string | (() => string)>>>;

export interface ProxyCall {
  readonly route: ProxyRoute;
  /** Buffered, so that a second attempt can send the body again. Empty if the endpoint has no body. */
  readonly body: Buffer;
  readonly onResponse?: (() => void) | undefined;
}

export interface Proxy {
  /** Resolves when the response's head has arrived or the client has gone. @throws DomainError of status 503 or 504 */
  forward(request: Request, response: Response, call: ProxyCall): Promise<void>;
  close(): void;
}

const maxWaiting = 500;

/** @param retryMs longest wait for a service that accepts no connections */
export function createProxy(upstreams: Upstreams, log: Logger, retryMs = 3_500): Proxy {
  const transport = createTransport();
  let waiting = 0;

  function retryDelay(attempt: Attempt, attempts: number, isIdempotent: boolean, retryUntil: number): number | null {
    // without a connection the service has not received the request, so any request can be repeated
    if (!attempt.isConnected) {
      const delay = Math.min(500, 50 * 2 ** attempts);
      return waiting < maxWaiting && performance.now() + delay < retryUntil ? delay : null;
    }
    // the service may have closed the reused connection before the request arrived
    return attempts === 1 && isIdempotent && attempt.reusedConnection ? 0 : null;
  }

  async function pause(ms: number): Promise<void> {
    waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    waiting -= 1;
  }

  return {
    async forward(request, response, { route, body, onResponse }) {
      const { endpoint, deadlineMs } = route;
      const upstream = upstreams[endpoint.owner];
      if (!upstream) throw new DomainError(errors.unavailable, { retryAfterSeconds: 1 });
      setFraming(request, route, body);
      // log, metrics, attempts and pipe add more listeners than Node's default maximum of 10
      request.setMaxListeners(80);
      response.setMaxListeners(80);
      const isIdempotent = canRepeat(route, request);
      const retryUntil = performance.now() + Math.min(retryMs, deadlineMs);
      let attempt: Attempt | undefined;
      let timedOut = false;
      const deadline = setTimeout(() => {
        timedOut = true;
        attempt?.abort();
      }, deadlineMs);
      try {
        for (let attempts = 1; ; attempts += 1) {
          const target = typeof upstream === 'string' ? upstream : upstream();
          attempt = transport.send(request, response, {
            endpoint,
            target,
            body,
            newConnection: attempts > 1,
            onResponse,
          });
          const error = await attempt.settled;
          if (error === undefined || response.destroyed) return;
          const delay = timedOut ? null : retryDelay(attempt, attempts, isIdempotent, retryUntil);
          if (delay !== null) await pause(delay);
          if (response.destroyed) return;
          if (delay !== null && !timedOut) continue;
          const { isConnected } = attempt;
          const kind = isConnected && timedOut ? errors.timeout : errors.unavailable;
          log.warn(
            { endpoint: endpoint.name, owner: endpoint.owner, code: codeOf(error), connected: isConnected, timedOut },
            `upstream request failed, answering ${kind.status}`,
          );
          throw new DomainError(kind, { retryAfterSeconds: 1 });
        }
      } finally {
        clearTimeout(deadline);
      }
    },
    close: transport.close,
  };
}

function canRepeat({ endpoint }: ProxyRoute, request: Request): boolean {
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
