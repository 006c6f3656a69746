import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { headers } from '@sternenrat/service-kit/http/headers';
import { sendRefusal } from '@sternenrat/service-kit/http/refusals';
import { SpreadingAgent } from '@sternenrat/service-kit/http/spreading-agent';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { ProxyRoute } from './routes.ts';
import { copyAnswerHead } from './upstream-headers.ts';

/** Base addresses, or functions where the port is known later. */
export type Upstreams = Readonly<Partial<Record<ServiceName, string | (() => string)>>>;

/** One request on its way through, all attempts of it. */
interface Flight {
  readonly route: ProxyRoute;
  /** Held, so that it can be sent again; empty where the contract has none. */
  readonly body: Buffer;
  /** A second time would be the same. */
  readonly harmless: boolean;
  readonly onAnswer: (() => void) | undefined;
  /** Machine time until which an attempt may still begin. */
  readonly patientUntil: number;
  attempts: number;
  /** Whether this attempt had a connection: without one the service can't have begun. */
  connected: boolean;
  request?: ClientRequest;
  deadline?: NodeJS.Timeout;
  nextAttempt?: NodeJS.Timeout;
  timedOut: boolean;
  settled: boolean;
}

export interface Proxy {
  /** `onAnswer` is called when the service has answered, before the client hears of it. */
  forward(request: Request, response: Response, route: ProxyRoute, onAnswer?: () => void): Promise<void>;
  /** Lets idle connections go. */
  close(): void;
}

/** A stalled answer ends after this, in ms. */
const stallMs = 30_000;
/** Longest wait for a connection, in ms: a name that nobody resolves, an address that nobody has. */
const connectMs = 1_000;
/** So many requests wait for a service that starts; the others are refused at once. */
const maxWaiting = 500;

/**
 * The way to the services, over connections that stay open. `http-proxy-middleware` carries; the answer is written here.
 * @param patienceMs how long a request waits for a service that lets nobody in, because it starts; then 503
 */
export function createProxy(upstreams: Upstreams, log: Logger, patienceMs = 3_500): Proxy {
  const kept = new SpreadingAgent();
  const fresh = new Agent({ keepAlive: false });
  const flights = new WeakMap<IncomingMessage, Flight>();
  const waiting = new Set<Flight>();

  const middleware = createProxyMiddleware<Request, Response>({
    // `timeout` would add a listener per request; the deadline is kept below
    proxyTimeout: stallMs,
    changeOrigin: true,
    xfwd: false,
    selfHandleResponse: true,
    router(request, _response, options) {
      const { route, body, attempts } = flightOf(request);
      options.agent = attempts === 1 ? kept : fresh;
      options.buffer = streamOf(body);
      const upstream = upstreams[route.endpoint.owner];
      if (!upstream) throw new Refused(refusals.unavailable);
      return typeof upstream === 'string' ? upstream : upstream();
    },
    on: {
      proxyReq(outgoing, request) {
        const flight = flightOf(request);
        flight.request = outgoing;
        whenConnected(outgoing.socket, () => (flight.connected = true));
      },
      proxyRes(answer, request, response) {
        const flight = flightOf(request);
        settle(flight);
        flight.onAnswer?.();
        giveBack(answer, response, flight.route);
      },
      error(fault, request, response) {
        if ('setHeader' in response) fail(fault, request, response);
      },
    },
  });

  const flightOf = (request: IncomingMessage): Flight => {
    const flight = flights.get(request);
    if (!flight) throw new Error('a request without a flight');
    return flight;
  };

  const launch = (request: Request, response: Response, flight: Flight): void => {
    flight.attempts += 1;
    flight.connected = false;
    waiting.delete(flight);
    flight.deadline ??= setTimeout(() => {
      flight.timedOut = true;
      flight.request?.destroy();
    }, flight.route.deadlineMs);
    void middleware(request, response, (fault?: unknown) => {
      if (fault) fail(fault, request, response);
    });
  };

  const fail = (fault: unknown, request: Request, response: Response): void => {
    const flight = flightOf(request);
    if (flight.settled || response.destroyed) return settle(flight);
    const pause = fault instanceof Refused ? null : pauseBeforeNext(flight, waiting.size);
    if (pause !== null) {
      if (pause > 0) waiting.add(flight);
      flight.nextAttempt = setTimeout(() => launch(request, response, flight), pause);
      return;
    }
    settle(flight);
    const { connected, timedOut } = flight;
    const { name, owner } = flight.route.endpoint;
    log.warn({ endpoint: name, owner, code: codeOf(fault), connected, timedOut }, 'upstream failed');
    const kind = connected && timedOut ? refusals.timeout : refusals.unavailable;
    sendRefusal(response, fault instanceof Refused ? fault : new Refused(kind, { retryAfterSeconds: 1 }));
  };

  const settle = (flight: Flight): void => {
    flight.settled = true;
    waiting.delete(flight);
    clearTimeout(flight.deadline);
    clearTimeout(flight.nextAttempt);
  };

  return {
    async forward(request, response, route, onAnswer) {
      const body = await bodyFor(request, route);
      const flight: Flight = {
        route,
        body,
        harmless: isHarmless(route, request),
        onAnswer,
        patientUntil: performance.now() + Math.min(patienceMs, route.deadlineMs),
        attempts: 0,
        connected: false,
        timedOut: false,
        settled: false,
      };
      flights.set(request, flight);
      // log, metrics, each attempt and the pipe listen to one answer: many, but never more
      request.setMaxListeners(80);
      response.setMaxListeners(80).once('close', () => settle(flight));
      launch(request, response, flight);
    },
    close() {
      // only what is idle: requests in hand are drained by whoever listens
      kept.endIdle();
    },
  };
}

/**
 * In ms, or null for no further attempt. Whatever had no connection may be sent again: the service can't have begun, and
 * will be there soon if it starts. What went over a kept connection that had died is sent once more, at once, where a
 * repeat does no harm: reads, and writes under an idempotency key.
 */
function pauseBeforeNext(flight: Flight, waiting: number): number | null {
  const { attempts, connected, harmless, timedOut, patientUntil, request } = flight;
  if (timedOut) return null;
  if (!connected) {
    const pause = Math.min(500, 50 * 2 ** attempts);
    return waiting < maxWaiting && performance.now() + pause < patientUntil ? pause : null;
  }
  return attempts === 1 && harmless && request?.reusedSocket === true ? 0 : null;
}

function isHarmless({ endpoint }: ProxyRoute, request: Request): boolean {
  if (endpoint.method === 'GET') return true;
  return endpoint.idempotencyKey === true && request.headers[headers.idempotencyKey] !== undefined;
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

/** Reads the body to its end and sets the framing. @throws Refused `too_large` */
async function bodyFor(request: Request, { endpoint, bodyLimit, webhook }: ProxyRoute): Promise<Buffer> {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const chunks: Buffer[] = [];
  if (!endpoint.body && !webhook) {
    delete request.headers['content-type'];
  } else {
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bodyLimit) throw new Refused(refusals.too_large);
      chunks.push(chunk);
    }
  }
  const body = Buffer.concat(chunks);
  if (reads) delete request.headers['content-length'];
  else request.headers['content-length'] = String(body.length);
  return body;
}

/** Passes an answer on. What isn't JSON in an error comes from machinery in between and is nobody's business. */
function giveBack(answer: IncomingMessage, response: Response, { endpoint }: ProxyRoute): void {
  if ((answer.statusCode ?? 500) >= 400 && !/^application\/json\b/.test(answer.headers['content-type'] ?? '')) {
    answer.resume();
    sendRefusal(response, new Refused(refusals.bad_gateway));
    return;
  }
  copyAnswerHead(answer, response, endpoint.owner === 'auth');
  // whoever carries ends the other side when one of both breaks off
  answer.pipe(response);
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}
