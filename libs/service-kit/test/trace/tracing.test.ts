import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@sternenrat/contracts/errors';
import { createMemoryBus } from '../../src/bus/memory.ts';
import { consume } from '../../src/events/consumer.ts';
import { createConsumers } from '../../src/events/subscribe.ts';
import { deadLetterModel } from '../../src/events/dead-letter-store.ts';
import { createServiceClient } from '../../src/http/client.ts';
import { route } from '../../src/http/route.ts';
import { createLogger } from '../../src/log/logger.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import { openTracing, tracing } from '../../src/trace/tracing.ts';
import { event, Grew } from '../events/fixture.ts';
import { inner, keys, serve } from '../http/fixture.ts';

interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string }[];
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly value: object }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'];
const silent = createLogger({ name: 'test', level: 'silent' });

/** Runs `work` with tracing, and returns the exported spans. */
async function traced(work: () => Promise<void>, ratio = 1) {
  const spans: (Span & { readonly service: unknown })[] = [];
  const paths = new Set<string | undefined>();
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    paths.add(request.url);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Batch;
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = Object.values(resource.attributes[0]?.value ?? {})[0] as unknown;
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const opened = await openTracing({ endpoint, ratio }, silent);
  await work();
  await opened?.[Symbol.asyncDispose]();
  collector.closeAllConnections();
  await new Promise((done) => collector.close(done));
  expect(tracing()).toBeUndefined();
  return { spans, paths: [...paths] };
}

const shown = ({ service, name, kind, status, attributes }: Span & { readonly service: unknown }) => ({
  of: `${String(service)} ${kinds[kind]} ${name}`,
  failed: status.code === 2,
  ...Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown])),
});

const clientOf = (baseUrl: string) =>
  createServiceClient({
    baseUrl,
    audience: 'owl',
    caller: 'oracle',
    errors,
    keys,
    clocks: { machine: () => Date.now() },
    log: silent,
  });

it('a call is a span of the caller and, below it, one of the service', async () => {
  const { spans, paths } = await traced(async () => {
    await using server = await serve([route(inner, async () => ({}))]);
    await clientOf(server.url).call(inner);
  });
  expect(paths).toEqual(['/v1/traces']);
  const [server, client] = spans;
  expect(spans.map(shown)).toEqual([
    {
      of: 'owl server GET /internal/inner',
      failed: false,
      'http.request.method': 'GET',
      'http.route': '/internal/inner',
      'http.response.status_code': 200,
    },
    {
      of: 'oracle client GET /internal/inner',
      failed: false,
      'http.request.method': 'GET',
      'url.template': '/internal/inner',
      'peer.service': 'owl',
      'http.response.status_code': 200,
    },
  ]);
  expect(server).toMatchObject({ traceId: client?.traceId, parentSpanId: client?.spanId });
});

it('a call that fails or can’t connect is a failed span, a refused one isn’t', async () => {
  const { spans } = await traced(async () => {
    await using broken = await serve([route(inner, () => Promise.reject(new Error('broken')))]);
    for (const url of [broken.url, 'http://127.0.0.1:1'])
      await clientOf(url)
        .call(inner)
        .catch(() => undefined);
    await using empty = await serve([]);
    await clientOf(empty.url)
      .call(inner)
      .catch(() => undefined);
  });
  const failures = spans.map(({ kind, status }) => `${kinds[kind]} ${status.code === 2 ? 'failed' : 'ended'}`);
  expect(failures.filter((one) => one === 'server failed')).toHaveLength(1);
  expect(failures.filter((one) => one === 'server ended')).toHaveLength(1);
  expect(failures.filter((one) => one === 'client ended')).toHaveLength(1);
  // the call without a connection is tried twice
  expect(failures.filter((one) => one === 'client failed')).toHaveLength(3);
});

it('an event is a span of its consumer in the trace of its publisher', async () => {
  await using environment = await createTestEnvironment();
  const bus = createMemoryBus({ maxAttempts: 1, backoffMs: () => 1 });
  await bus.start();
  const trace = 'a1'.repeat(16);
  const { spans } = await traced(async () => {
    const consumers = createConsumers({
      service: 'owl',
      consumers: [
        consume(Grew, async ({ payload }) => {
          if (payload.by > 1) throw new Error('too much');
        }),
      ],
      bus,
      deadLetters: deadLetterModel(await environment.connection('tracing')),
      clocks: environment.clocks,
      log: silent,
      metrics: createMetrics('owl'),
    });
    await consumers.subscribe();
    await bus.publish(event({ traceparent: `00-${trace}-${'b2'.repeat(8)}-01` }));
    await bus.publish(event({ payload: { by: 2 } }));
  });
  await bus.close();
  const of = 'owl consumer process Grew';
  const attributes = { 'messaging.destination.name': 'owl', 'messaging.operation.name': 'process' };
  expect(spans.map(shown)).toEqual([
    { of, failed: false, ...attributes },
    { of, failed: true, ...attributes },
  ]);
  expect(spans[0]).toMatchObject({ traceId: trace, parentSpanId: 'b2'.repeat(8) });
  expect(spans[1]?.traceId).not.toBe(trace);
});

describe('a span', () => {
  const start = (more: object = {}) =>
    tracing()?.start({ service: 'owl', name: 'work', kind: 'producer', ...more }) ?? { traceparent: '', end() {} };
  const parent = `00-${'c3'.repeat(16)}-${'d4'.repeat(8)}-01`;

  it('has a traceparent by which others join its trace, and may get another name at its end', async () => {
    const { spans } = await traced(async () => {
      const outer = start({ attributes: { size: 3 } });
      start({ parent: outer.traceparent }).end({ name: 'renamed' });
      outer.end({ failed: true, attributes: { more: 'yes' } });
    });
    const [child, outer] = spans;
    expect(spans.map(shown)).toEqual([
      { of: 'owl producer renamed', failed: false },
      { of: 'owl producer work', failed: true, size: 3, more: 'yes' },
    ]);
    expect(child).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId });
  });

  it('only links to the trace of an untrusted client', async () => {
    const { spans } = await traced(async () => start({ link: parent }).end());
    expect(spans[0]).toMatchObject({ links: [{ traceId: 'c3'.repeat(16) }] });
    expect(spans[0]?.traceId).not.toBe('c3'.repeat(16));
  });

  it.each(['nonsense', parent.toUpperCase(), `${parent}0`, `00-${'0'.repeat(32)}-${'d4'.repeat(8)}-01`])(
    'begins a new trace for %s',
    async (given) => {
      const { spans } = await traced(async () => start({ parent: given }).end());
      expect(spans[0]?.parentSpanId).toBeUndefined();
    },
  );

  it('of an unsampled trace is not exported, and with ratio 0 none without a parent is', async () => {
    const work = async () => {
      start({ parent: parent.replace(/1$/u, '0') }).end();
      start().end();
      start({ parent }).end();
    };
    expect((await traced(work)).spans).toHaveLength(2);
    expect((await traced(work, 0)).spans).toHaveLength(1);
  });
});

it('without settings nothing is traced', async () => {
  expect(await openTracing(null, silent)).toBeNull();
  expect(tracing()).toBeUndefined();
});
