import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '../../src/errors/domain-error.ts';
import { createServiceClient, fillPath } from '../../src/http/client.ts';
import type { ServiceClient } from '../../src/http/client.ts';
import { route } from '../../src/http/route.ts';
import { createContext, currentContext, runInContext } from '../../src/log/context.ts';
import { createLogger } from '../../src/log/logger.ts';
import { createMetrics, type Metrics } from '../../src/metrics/metrics.ts';
import { startStopwatch } from '../../src/testing/stopwatch.ts';
import { echo, inner, keys, luna, mine, poke, serve } from './fixture.ts';

const clientOf = (baseUrl: string, metrics?: Metrics): ServiceClient =>
  createServiceClient({
    baseUrl,
    audience: 'owl',
    caller: 'oracle',
    errors,
    keys,
    clocks: { machine: () => Date.now() },
    log: createLogger({ name: 'test', level: 'silent' }),
    ...(metrics && { metrics }),
  });

async function counting(
  status: number,
  body = '{}',
): Promise<{ url: string; count: () => number; lines: () => number; [Symbol.asyncDispose](): Promise<void> }> {
  let count = 0;
  let lines = 0;
  const server = createServer((_request, response) => {
    count += 1;
    if (status === 0) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.on('connection', () => (lines += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    lines: () => lines,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const unavailable = { kind: { code: 'unavailable', status: 503 } };

describe('a call to another service', () => {
  it('carries caller, player and context', async () => {
    const seen: unknown[] = [];
    await using server = await serve([
      route(inner, async (call) => {
        seen.push([call.caller, call.identity, call.requestId, currentContext()?.traceparent.slice(3, 35)]);
        return {};
      }),
    ]);
    const context = createContext({ requestId: 'request-0001' });
    await runInContext(context, () => clientOf(server.url).call(inner, { identity: luna }));
    expect(seen).toEqual([['oracle', luna, 'request-0001', context.traceparent.slice(3, 35)]]);
  });

  it('carries parameters, body and key', async () => {
    await using server = await serve([
      route(mine, async (call) => ({ saw: call.params.id })),
      route(poke, async (call) => ({ saw: call.idempotencyKey ?? '' })),
      route(echo, async (call) => ({ saw: `${call.body.text} ${call.body.count}` })),
    ]);
    const client = clientOf(server.url);
    expect((await client.call(mine, { params: { id: 'a/b?c' }, identity: luna })).saw).toBe('a/b?c');
    expect((await client.call(poke, { idempotencyKey: 'key-0001' })).saw).toBe('key-0001');
    expect((await client.call(echo, { body: { text: 'hoo', count: 2 }, identity: luna })).saw).toBe('hoo 2');
  });

  it('rethrows the service’s DomainError', async () => {
    await using server = await serve([
      route(inner, async () =>
        Promise.reject(new DomainError(errors.needs_energy, { retryAfterSeconds: 4, fields: { a: 'b' } })),
      ),
    ]);
    await expect(clientOf(server.url).call(inner)).rejects.toMatchObject({
      kind: errors.needs_energy,
      retryAfterSeconds: 4,
      fields: { a: 'b' },
    });
  });

  it.each([
    ['an unexpected error there', 500, '{"success":false,"code":"unexpected","error":"x"}'],
    ['our own signature refused', 401, '{"success":false,"code":"not_logged_in","error":"x"}'],
    ['an answer that breaks the contract', 200, '{"success":"yes"}'],
    ['an error page', 500, '<html>'],
    ['a page where an answer should be', 200, '<html>'],
  ])('with %s is unavailable, without retry', async (_what, status, body) => {
    await using server = await counting(status, body);
    await expect(clientOf(server.url).call(inner)).rejects.toMatchObject(unavailable);
    expect(server.count()).toBe(1);
  });

  it('is retried once if idempotent', async () => {
    await using server = await counting(503, '{"success":false,"code":"unavailable","error":"x"}');
    const client = clientOf(server.url);
    await expect(client.call(inner)).rejects.toMatchObject(unavailable);
    expect(server.count()).toBe(2);
    await expect(client.call(poke)).rejects.toMatchObject(unavailable);
    expect(server.count()).toBe(3);
    await expect(client.call(poke, { idempotencyKey: 'key-0001' })).rejects.toMatchObject(unavailable);
    expect(server.count()).toBe(5);
  });

  it('times out on a hanging service', async () => {
    await using server = await counting(0);
    using stopwatch = startStopwatch();
    await expect(clientOf(server.url).call(poke, { timeoutMs: 100 })).rejects.toMatchObject(unavailable);
    // the default timeout
    expect(stopwatch.elapsedMs()).toBeLessThan(3000);
  });

  it('reuses connections, but never a hung one', async () => {
    await using server = await counting(200, '{"success":true}');
    const client = clientOf(server.url);
    for (let n = 0; n < 3; n += 1) await client.call(inner);
    expect(server.lines()).toBe(1);
    await using hanging = await counting(0);
    const patient = clientOf(hanging.url);
    for (let n = 0; n < 2; n += 1)
      await expect(patient.call(poke, { timeoutMs: 500 })).rejects.toMatchObject(unavailable);
    expect([hanging.count(), hanging.lines()]).toEqual([2, 2]);
  });

  it('limits the size of an answer', async () => {
    await using server = await counting(200, JSON.stringify({ success: true, much: 'x'.repeat(1024 * 1024) }));
    await expect(clientOf(server.url).call(poke)).rejects.toMatchObject(unavailable);
  });

  it('is unavailable when nothing listens', async () => {
    const server = await counting(200);
    await server[Symbol.asyncDispose]();
    await expect(clientOf(server.url).call(poke)).rejects.toMatchObject(unavailable);
  });

  it('opens the breaker after five failures in a row', async () => {
    await using server = await counting(502);
    const client = clientOf(server.url);
    for (let n = 0; n < 8; n += 1) await expect(client.call(poke)).rejects.toMatchObject(unavailable);
    expect(server.count()).toBe(5);
  });

  it('shows by a metric whether the breaker of a service is open', async () => {
    await using server = await counting(502);
    const metrics = createMetrics('oracle');
    const shown = async () =>
      /^circuit_breaker_open\{.*circuit_breaker="owl".*/m.exec((await metrics.page()).text)?.[0];
    const client = clientOf(server.url, metrics);
    expect(await shown()).toMatch(/ 0$/);
    for (let n = 0; n < 5; n += 1) await expect(client.call(poke)).rejects.toMatchObject(unavailable);
    expect(await shown()).toMatch(/ 1$/);
  });
});

describe('a path', () => {
  it('is filled with encoded values and throws on a missing one', () => {
    expect(fillPath('/internal/a/:id/b/:n', { id: '../x', n: 3 })).toBe('/internal/a/..%2Fx/b/3');
    expect(() => fillPath('/internal/a/:id', {})).toThrow(/id/);
  });
});
