import { Agent, type ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { Stream } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { SpreadingAgent } from '@sternenrat/service-kit/http/spreading-agent';
import { copyResponseHead } from './upstream-headers.ts';

export interface AttemptOptions {
  readonly endpoint: Endpoint;
  readonly target: string;
  readonly body: Buffer;
  /** Opens a connection for this attempt, because a restarting service may have closed the pooled connections. */
  readonly newConnection: boolean;
  /** Called when the response's head has arrived and nothing has been written to the client. */
  readonly onResponse: (() => void) | undefined;
}

export interface Attempt {
  /** True once the service may have received the request. */
  isConnected: boolean;
  reusedConnection: boolean;
  /** Resolves to undefined when the response's head has arrived or the client has gone, otherwise to the error. */
  readonly settled: Promise<unknown>;
  abort(): void;
}

export interface Transport {
  send(request: Request, response: Response, options: AttemptOptions): Attempt;
  close(): void;
}

interface PendingAttempt extends Attempt, AttemptOptions {
  upstreamRequest?: ClientRequest;
  isAborted: boolean;
  settle(error?: unknown): void;
}

type ProxiedResponse = Response<unknown, { attempt: PendingAttempt }>;

const connectTimeoutMs = 1_000;

/** @param stallTimeoutMs longest silence on an upstream connection, in ms, also while the client doesn't read */
export function createTransport(stallTimeoutMs = 30_000): Transport {
  const pooled = new SpreadingAgent();
  const unpooled = new Agent({ keepAlive: false });
  const middleware = createProxyMiddleware<Request, ProxiedResponse>({
    proxyTimeout: stallTimeoutMs,
    changeOrigin: true,
    selfHandleResponse: true,
    // the default plugins of http-proxy-middleware parse URLs and add listeners for each request
    ejectPlugins: true,
    router(_request, response, options) {
      if (!response) throw new Error('WebSocket upgrade received, but upgrades are not proxied');
      const { newConnection, body, target } = attemptOf(response);
      options.agent = newConnection ? unpooled : pooled;
      options.buffer = new BufferedBody(body);
      return new URL(target);
    },
    plugins: [
      (server) =>
        server
          .on('proxyReq', (upstreamRequest, _request, response) => {
            const attempt = attemptOf(response);
            attempt.upstreamRequest = upstreamRequest;
            if (attempt.isAborted) upstreamRequest.destroy();
            whenConnected(upstreamRequest.socket, () => {
              attempt.isConnected = true;
              attempt.reusedConnection = upstreamRequest.reusedSocket;
            });
          })
          .on('proxyRes', (upstreamResponse, _request, response) => {
            const attempt = attemptOf(response);
            attempt.settle();
            attempt.onResponse?.();
            const { statusCode = 502, headers } = upstreamResponse;
            if (copyResponseHead(statusCode, headers, response, attempt.endpoint)) upstreamResponse.pipe(response);
            else upstreamResponse.resume();
          })
          .on('error', (error, _request, response) => {
            if (response && 'locals' in response) attemptOf(response).settle(error);
          }),
    ],
  });

  return {
    send(request, response, options) {
      const { promise: settled, resolve: settle } = Promise.withResolvers<unknown>();
      const attempt: PendingAttempt = {
        ...options,
        isConnected: false,
        reusedConnection: false,
        isAborted: false,
        settled,
        settle,
        abort() {
          attempt.isAborted = true;
          attempt.upstreamRequest?.destroy();
        },
      };
      const proxied = response as ProxiedResponse;
      // not in a WeakMap: its entries would stay until a full garbage collection, because an attempt refers to its key
      proxied.locals.attempt = attempt;
      // after 'close', httpxy aborts the upstream request and may report no error
      response.once('close', settle);
      void middleware(request, proxied, settle);
      return attempt;
    },
    close() {
      pooled.endIdle();
    },
  };
}

const attemptOf = (response: ProxiedResponse): PendingAttempt => response.locals.attempt;

function whenConnected(socket: Socket | null, onConnected: () => void): void {
  if (!socket?.connecting) return onConnected();
  const timeout = setTimeout(() => socket.destroy(new Error('connect timeout')), connectTimeoutMs);
  const stop = () => clearTimeout(timeout);
  socket.once('connect', onConnected).once('connect', stop).once('close', stop);
}

class BufferedBody extends Stream {
  readonly #body: Buffer;

  constructor(body: Buffer) {
    super();
    this.#body = body;
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    if (this.#body.length > 0) destination.end(this.#body);
    else destination.end();
    return destination;
  }
}
