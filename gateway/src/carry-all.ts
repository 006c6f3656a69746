import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { SpreadingAgent } from '@sternenrat/service-kit/http/spreading-agent';
import { type Attempt, type Carrier, connectMs, stallMs } from './carrier.ts';
import { giveHead } from './upstream-headers.ts';

/** Carries any request by `http-proxy-middleware`, over connections that stay open; the answer is written here. */
export function createCarrier(): Carrier {
  const kept = new SpreadingAgent();
  const fresh = new Agent({ keepAlive: false });
  const attempts = new WeakMap<IncomingMessage, Attempt>();
  const outgoing = new WeakMap<Attempt, ClientRequest>();

  const attemptOf = (request: IncomingMessage): Attempt => {
    const attempt = attempts.get(request);
    if (!attempt) throw new Error('a request that nobody sends');
    return attempt;
  };

  const middleware = createProxyMiddleware<Request, Response>({
    // `timeout` would add a listener per request; whoever sends keeps a deadline
    proxyTimeout: stallMs,
    changeOrigin: true,
    xfwd: false,
    selfHandleResponse: true,
    router(request, _response, options) {
      const attempt = attemptOf(request);
      options.agent = attempt.fresh ? fresh : kept;
      options.buffer = streamOf(attempt.body);
      return attempt.target;
    },
    on: {
      proxyReq(sent, request) {
        const attempt = attemptOf(request);
        outgoing.set(attempt, sent);
        whenConnected(sent.socket, () => attempt.connected(sent.reusedSocket));
      },
      proxyRes(answer, request, response) {
        const attempt = attemptOf(request);
        attempt.answered();
        if (!giveHead(answer.statusCode ?? 502, answer.headers, response, attempt.route.endpoint))
          return void answer.resume();
        // whoever carries ends the other side when one of both breaks off
        answer.pipe(response);
      },
      error: (fault, request) => attemptOf(request).failed(fault),
    },
  });

  return {
    carry(attempt) {
      const { request, response } = attempt;
      attempts.set(request, attempt);
      void middleware(request, response, (fault?: unknown) => {
        if (fault) attempt.failed(fault);
      });
      return () => outgoing.get(attempt)?.destroy();
    },
    close() {
      // only what is idle: requests in hand are drained by whoever listens
      kept.endIdle();
    },
  };
}

/** Calls `then` when the socket is open, perhaps at once; one that doesn't open in time is given up. */
function whenConnected(socket: Socket | null, then: () => void): void {
  if (!socket?.connecting) return then();
  const tooLate = setTimeout(() => socket.destroy(new Error('no connection in time')), connectMs);
  socket.once('connect', then).once('close', () => clearTimeout(tooLate));
  socket.once('connect', () => clearTimeout(tooLate));
}

/** `Readable.from` would iterate, which costs more than the body. */
function streamOf(body: Buffer): Readable {
  const stream = new Readable({ read() {} });
  if (body.length > 0) stream.push(body);
  stream.push(null);
  return stream;
}
