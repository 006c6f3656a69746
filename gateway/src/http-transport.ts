import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { SpreadingAgent } from '@sternenrat/service-kit/http/spreading-agent';
import { type ProxyAttempt, type Transport, connectTimeoutMs, stallTimeoutMs } from './transport.ts';
import { copyResponseHead } from './upstream-headers.ts';

export function createHttpTransport(): Transport {
  const pooled = new SpreadingAgent();
  const unpooled = new Agent({ keepAlive: false });
  const attempts = new WeakMap<IncomingMessage, ProxyAttempt>();
  const upstreamRequests = new WeakMap<ProxyAttempt, ClientRequest>();

  const attemptOf = (request: IncomingMessage): ProxyAttempt => {
    const attempt = attempts.get(request);
    if (!attempt) throw new Error('no proxy attempt registered for this request');
    return attempt;
  };

  const middleware = createProxyMiddleware<Request, Response>({
    // the option `timeout` would add a listener per request; `createProxy` has its own deadline
    proxyTimeout: stallTimeoutMs,
    changeOrigin: true,
    xfwd: false,
    selfHandleResponse: true,
    router(request, _response, options) {
      const attempt = attemptOf(request);
      options.agent = attempt.newConnection ? unpooled : pooled;
      options.buffer = streamOf(attempt.body);
      return attempt.target;
    },
    on: {
      proxyReq(upstreamRequest, request) {
        const attempt = attemptOf(request);
        upstreamRequests.set(attempt, upstreamRequest);
        whenConnected(upstreamRequest.socket, () => attempt.onConnected(upstreamRequest.reusedSocket));
      },
      proxyRes(upstreamResponse, request, response) {
        const attempt = attemptOf(request);
        attempt.onResponse();
        const { statusCode = 502, headers } = upstreamResponse;
        if (!copyResponseHead(statusCode, headers, response, attempt.route.endpoint))
          return void upstreamResponse.resume();
        upstreamResponse.pipe(response);
      },
      error: (error, request) => attemptOf(request).onError(error),
    },
  });

  return {
    send(attempt) {
      const { request, response } = attempt;
      attempts.set(request, attempt);
      void middleware(request, response, (error?: unknown) => {
        if (error) attempt.onError(error);
      });
      return () => upstreamRequests.get(attempt)?.destroy();
    },
    close() {
      pooled.endIdle();
    },
  };
}

function whenConnected(socket: Socket | null, onConnected: () => void): void {
  if (!socket?.connecting) return onConnected();
  const timeout = setTimeout(() => socket.destroy(new Error('connect timeout')), connectTimeoutMs);
  socket.once('connect', onConnected).once('close', () => clearTimeout(timeout));
  socket.once('connect', () => clearTimeout(timeout));
}

/** Cheaper than `Readable.from`, which creates an iterator. */
function streamOf(body: Buffer): Readable {
  const stream = new Readable({ read() {} });
  if (body.length > 0) stream.push(body);
  stream.push(null);
  return stream;
}
