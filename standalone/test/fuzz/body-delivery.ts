import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AxiosResponse } from 'axios';
import fc from 'fast-check';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { type ProxyRoute, proxyRoutes } from '@sternenrat/gateway/routes';
import { findViolation } from './fuzz.ts';
import type { Operation, FuzzRequest } from './fuzz.ts';

/** Ways of sending a body. The last three must fail with the code in `expectedCode`. */
const deliveries = ['chunked', 'dripping', 'oversized', 'oversized in chunks', 'unfinished'] as const;
type Delivery = (typeof deliveries)[number];
const expectedCode: Partial<Record<Delivery, string>> = {
  oversized: 'too_large',
  'oversized in chunks': 'too_large',
  unfinished: 'too_slow',
};

export interface BodyFuzzOptions {
  readonly url: string;
  readonly seed: number;
  readonly operations: readonly { name: string; operation: Operation; requests: fc.Arbitrary<FuzzRequest> }[];
  /** Returns the session cookie for the call of this name, or undefined if a visitor makes it. */
  readonly cookieFor: (name: string) => string | undefined;
  /** In ms. Endpoints that wait longer for a body get no unfinished one, because the test would take too long. */
  readonly longestDeadlineMs: number;
}

/** Status 0 means no answer. */
export interface BodyOutcome {
  readonly status: number;
  readonly violation: string | null;
}

/** Makes each call that has a body in each way of sending it, concurrently. */
export async function fuzzBodies(options: BodyFuzzOptions): Promise<BodyOutcome[]> {
  const routes = new Map(proxyRoutes(allEndpoints).map((route) => [route.endpoint.name, route]));
  const attempts = options.operations.flatMap((one) => {
    const route = routes.get(one.name);
    if (!one.operation.requestBody || !route) return [];
    const chosen = deliveries.filter(
      (each) => each !== 'unfinished' || route.bodyDeadlineMs <= options.longestDeadlineMs,
    );
    return chosen.map((delivery) => attempt(options, { ...one, route, delivery }));
  });
  return Promise.all(attempts);
}

interface Attempt {
  readonly name: string;
  readonly operation: Operation;
  readonly requests: fc.Arbitrary<FuzzRequest>;
  readonly route: ProxyRoute;
  readonly delivery: Delivery;
}

async function attempt(
  { url, seed, cookieFor }: BodyFuzzOptions,
  { name, operation, requests, route, delivery }: Attempt,
): Promise<BodyOutcome> {
  const sample = fc
    .sample(requests, { numRuns: 20, seed })
    .find(({ body, headers }) => body && headers['content-type']);
  if (!sample?.body) throw new Error(`${name} has no sample with a body`);
  const cookie = cookieFor(name);
  const wellFormed = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const code = expectedCode[delivery];
  const answer = await send(url, {
    delivery,
    method: sample.method,
    path: sample.path,
    headers: code ? wellFormed : { ...sample.headers, ...(cookie ? { cookie } : {}) },
    body: delivery.startsWith('oversized') ? Buffer.alloc(route.bodyLimit + 1, 'x') : Buffer.from(sample.body),
  }).catch((error: unknown) => String(error));
  const at = `${name}, ${delivery}`;
  if (typeof answer === 'string') return { status: 0, violation: `${at}: no answer, ${answer}` };
  const { status, data } = answer;
  const violation = findViolation(route.endpoint, operation, answer as AxiosResponse<unknown>);
  if (violation) return { status, violation: `${at}: ${violation}` };
  const given = (data as { code?: string }).code;
  return { status, violation: code && given !== code ? `${at}: ${status} ${given} instead of ${code}` : null };
}

interface Sent extends Omit<FuzzRequest, 'body'> {
  readonly delivery: Delivery;
  readonly body: Buffer;
}

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly data: unknown;
}

async function send(url: string, { delivery, method, path, headers, body }: Sent): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const isChunked = delivery === 'chunked' || delivery === 'oversized in chunks';
  const framing = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) };
  const outgoing = httpRequest(new URL(path, url), { method, headers: { ...headers, ...framing }, agent: false });
  outgoing.once('error', reject).once('response', (response) => {
    // the server may close the connection while the rest of the body is being sent
    outgoing.on('error', () => undefined);
    text(response).then((data) => {
      const isJson = response.headers['content-type']?.includes('json');
      resolve({ status: response.statusCode ?? 0, headers: response.headers, data: isJson ? JSON.parse(data) : data });
    }, reject);
  });
  await write(outgoing, delivery, body);
  return promise.finally(() => outgoing.destroy());
}

async function write(outgoing: ReturnType<typeof httpRequest>, delivery: Delivery, body: Buffer): Promise<void> {
  if (delivery === 'unfinished') return void outgoing.write(body.subarray(0, body.length - 1));
  const pieceLength = Math.ceil(body.length / 5);
  for (let at = 0; at < body.length && !outgoing.destroyed; at += pieceLength) {
    outgoing.write(body.subarray(at, at + pieceLength));
    if (delivery === 'dripping') await pause(100);
  }
  outgoing.end();
}
