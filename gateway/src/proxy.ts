import { Agent } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Readable, pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { headers } from '@sternenrat/service-kit/http/headers';
import { sendRefusal } from '@sternenrat/service-kit/http/refusals';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { ProxyRoute } from './routes.ts';
import { copyAnswerHead } from './upstream-headers.ts';

/** Base addresses, or functions where the port is known later. */
export type Upstreams = Readonly<Partial<Record<ServiceName, string | (() => string)>>>;

/** One request on its way through, both attempts of it. */
interface Flight {
  readonly route: ProxyRoute;
  /** Empty where the contract has no body, held where it may be sent twice, null where it streams. */
  readonly body: Buffer | null;
  readonly onAnswer: (() => void) | undefined;
  attempts: number;
  request?: ClientRequest;
  timer?: NodeJS.Timeout;
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

/** The way to the services, over connections that stay open. `http-proxy-middleware` carries; the answer is written here. */
export function createProxy(upstreams: Upstreams, log: Logger): Proxy {
  // shorter than the services keep theirs (75 s): the side that reuses a connection lets it go first
  const kept = new Agent({ keepAlive: true, timeout: 30_000, maxFreeSockets: 256 });
  const fresh = new Agent({ keepAlive: false });
  const flights = new WeakMap<IncomingMessage, Flight>();

  const middleware = createProxyMiddleware<Request, Response>({
    // `timeout` would add a listener per request; the deadline is kept below
    proxyTimeout: stallMs,
    changeOrigin: true,
    xfwd: false,
    selfHandleResponse: true,
    router(request, _response, options) {
      const { route, body, attempts } = flightOf(request);
      options.agent = attempts === 1 ? kept : fresh;
      if (body) options.buffer = Readable.from(body.length > 0 ? [body] : []);
      const upstream = upstreams[route.endpoint.owner];
      if (!upstream) throw new Refused(refusals.unavailable);
      return typeof upstream === 'string' ? upstream : upstream();
    },
    on: {
      proxyReq(outgoing, request) {
        flightOf(request).request = outgoing;
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
    flight.timer ??= setTimeout(() => {
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
    if (mayRepeat(flight, fault)) return launch(request, response, flight);
    settle(flight);
    const { name, owner } = flight.route.endpoint;
    log.warn({ endpoint: name, owner, code: codeOf(fault), timedOut: flight.timedOut }, 'upstream failed');
    sendRefusal(
      response,
      fault instanceof Refused ? fault : new Refused(flight.timedOut ? refusals.timeout : refusals.bad_gateway),
    );
  };

  return {
    async forward(request, response, route, onAnswer) {
      const body = await bodyFor(request, route);
      const flight: Flight = { route, body, onAnswer, attempts: 0, timedOut: false, settled: false };
      flights.set(request, flight);
      // log, metrics, two attempts and the pipe listen to one answer: many, but never more
      response.setMaxListeners(30).once('close', () => settle(flight));
      launch(request, response, flight);
    },
    close() {
      // only what is idle: requests in hand are drained by whoever listens
      for (const socket of Object.values(kept.freeSockets).flat()) socket?.destroy();
    },
  };
}

function settle(flight: Flight): void {
  flight.settled = true;
  clearTimeout(flight.timer);
}

/** Once more where the service can't have begun: it refused the connection, or the kept one had died. Writes only under an idempotency key. */
function mayRepeat({ attempts, body, timedOut, request, route }: Flight, fault: unknown): boolean {
  const harmless =
    route.endpoint.method === 'GET' || (body !== null && body.length > 0 && route.endpoint.idempotencyKey === true);
  const notBegun = codeOf(fault) === 'ECONNREFUSED' || request?.reusedSocket === true;
  return attempts === 1 && !timedOut && harmless && notBegun;
}

/** Sets the framing and, where the body may be sent twice or isn't wanted, what is sent instead of the stream. @throws Refused `too_large` */
async function bodyFor(request: Request, route: ProxyRoute): Promise<Buffer | null> {
  const { endpoint, bodyLimit, webhook } = route;
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if (!endpoint.body && !webhook) {
    delete request.headers['content-type'];
    delete request.headers['content-length'];
    if (writes) request.headers['content-length'] = '0';
    return Buffer.alloc(0);
  }
  if (!endpoint.idempotencyKey || request.headers[headers.idempotencyKey] === undefined) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new Refused(refusals.too_large);
    chunks.push(chunk);
  }
  request.headers['content-length'] = String(size);
  return Buffer.concat(chunks);
}

/** Passes an answer on. What isn't JSON in an error comes from machinery in between and is nobody's business. */
function giveBack(answer: IncomingMessage, response: Response, { endpoint }: ProxyRoute): void {
  if ((answer.statusCode ?? 500) >= 400 && !/^application\/json\b/.test(answer.headers['content-type'] ?? '')) {
    answer.resume();
    sendRefusal(response, new Refused(refusals.bad_gateway));
    return;
  }
  copyAnswerHead(answer, response, endpoint.owner === 'auth');
  pipeline(answer, response, () => {});
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}
