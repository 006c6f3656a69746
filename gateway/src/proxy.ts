import type { Request, Response } from 'express';
import type { ServiceName } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { headers } from '@sternenrat/service-kit/http/headers';
import { sendRefusal } from '@sternenrat/service-kit/http/refusals';
import { type CallContext, currentContext, runInContext } from '@sternenrat/service-kit/log/context';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { createCarrier } from './carry-all.ts';
import { createReadCarrier } from './carry-reads.ts';
import type { ProxyRoute } from './routes.ts';

/** Base addresses, or functions where the port is known later. */
export type Upstreams = Readonly<Partial<Record<ServiceName, string | (() => string)>>>;

/** One request on its way through, all attempts of it. */
interface Flight {
  readonly request: Request;
  readonly response: Response;
  readonly route: ProxyRoute;
  readonly context: CallContext | undefined;
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
  /** Whether that had carried something before. */
  reused: boolean;
  /** Ends the attempt that is under way. */
  giveUp?: () => void;
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

/** So many requests wait for a service that starts; the others are refused at once. */
const maxWaiting = 500;

/**
 * The way to the services: until when an attempt is made, when another, and what the client hears if none brings an
 * answer.
 * @param patienceMs how long a request waits for a service that lets nobody in, because it starts; then 503
 */
export function createProxy(upstreams: Upstreams, log: Logger, patienceMs = 3_500): Proxy {
  const reads = createReadCarrier();
  const all = createCarrier();
  const waiting = new Set<Flight>();

  const launch = (flight: Flight): void => {
    const { request, response, route, body } = flight;
    waiting.delete(flight);
    // it ended between two attempts: nothing would end this one
    if (flight.timedOut) return fail(new Error('no time left'), flight);
    const upstream = upstreams[route.endpoint.owner];
    if (!upstream) return fail(new Refused(refusals.unavailable), flight);
    flight.attempts += 1;
    flight.connected = false;
    flight.deadline ??= setTimeout(() => {
      flight.timedOut = true;
      flight.giveUp?.();
    }, route.deadlineMs);
    const carrier = route.endpoint.method === 'GET' ? reads : all;
    flight.giveUp = carrier.carry({
      request,
      response,
      route,
      body,
      target: typeof upstream === 'string' ? upstream : upstream(),
      fresh: flight.attempts > 1,
      connected(reused) {
        flight.connected = true;
        flight.reused = reused;
      },
      answered() {
        settle(flight);
        flight.onAnswer?.();
      },
      // told by a connection, which is nobody's
      failed: (fault) =>
        flight.context ? runInContext(flight.context, () => fail(fault, flight)) : fail(fault, flight),
    });
  };

  const fail = (fault: unknown, flight: Flight): void => {
    const { response } = flight;
    if (flight.settled || response.destroyed) return settle(flight);
    const pause = fault instanceof Refused ? null : pauseBeforeNext(flight, waiting.size);
    if (pause !== null) {
      if (pause > 0) waiting.add(flight);
      flight.nextAttempt = setTimeout(() => launch(flight), pause);
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
        request,
        response,
        route,
        context: currentContext(),
        body,
        harmless: isHarmless(route, request),
        onAnswer,
        patientUntil: performance.now() + Math.min(patienceMs, route.deadlineMs),
        attempts: 0,
        connected: false,
        reused: false,
        timedOut: false,
        settled: false,
      };
      // log, metrics, each attempt and the pipe listen to one answer: many, but never more
      request.setMaxListeners(80);
      response.setMaxListeners(80).once('close', () => {
        settle(flight);
        // the client's side is over: with the service's, or before it
        flight.giveUp?.();
      });
      launch(flight);
    },
    close() {
      reads.close();
      all.close();
    },
  };
}

/**
 * In ms, or null for no further attempt. Whatever had no connection may be sent again: the service can't have begun, and
 * will be there soon if it starts. What went over a kept connection that had died is sent once more, at once, where a
 * repeat does no harm: reads, and writes under an idempotency key.
 */
function pauseBeforeNext(flight: Flight, waiting: number): number | null {
  const { attempts, connected, reused, harmless, timedOut, patientUntil } = flight;
  if (timedOut) return null;
  if (!connected) {
    const pause = Math.min(500, 50 * 2 ** attempts);
    return waiting < maxWaiting && performance.now() + pause < patientUntil ? pause : null;
  }
  return attempts === 1 && harmless && reused ? 0 : null;
}

function isHarmless({ endpoint }: ProxyRoute, request: Request): boolean {
  if (endpoint.method === 'GET') return true;
  return endpoint.idempotencyKey === true && request.headers[headers.idempotencyKey] !== undefined;
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

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined;
}
