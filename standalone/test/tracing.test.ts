import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { startStopwatch } from '@sternenrat/service-kit/testing/stopwatch';
import { run } from './support/running.ts';
import { waitFor, Visitor } from './support/player.ts';

interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}
type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

/** Starts a fake OTLP collector (HTTP, JSON). */
async function startCollector(options: { readonly hangs?: boolean } = {}) {
  const spans: Span[] = [];
  const sockets = new Set<Socket>();
  const texts: string[] = [];
  let requestCount = 0;
  const server: Server = createServer((request, response) => {
    requestCount += 1;
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      if (options.hangs) return;
      texts.push(text);
      for (const { resource, scopeSpans } of (JSON.parse(text) as Batch).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ service, ...span }))));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    requestCount: () => requestCount,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const question = 'Wie wird mein Tag im Büro?';
const ask = (player: Visitor) => player.call(getRat, { question }, { 'Idempotency-Key': randomUUID() });

it('a question is one trace through gateway, oracle, owl, bus and databases', async () => {
  await using collector = await startCollector();
  await using product = await run({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'debug' } });
  const player = await (await new Visitor(product.url).join('luna')).hatched();
  const outside = 'a1'.repeat(16);
  const answer = await player.call(
    getRat,
    { question },
    { 'Idempotency-Key': randomUUID(), traceparent: `00-${outside}-${'b2'.repeat(8)}-01`, tracestate: 'spy=1' },
  );
  expect(answer.status).toBe(200);

  const wanted = [
    'gateway POST /api/get-rat',
    'oracle POST /api/get-rat',
    'oracle POST /internal/owl/reserve',
    'owl POST /internal/owl/reserve',
    'oracle publish QuestionAnswered',
    'owl process QuestionAnswered',
  ];
  const trace = await waitFor('the whole trace', async () => {
    const root = collector.spans.find(({ service, name }) => `${service} ${name}` === wanted[0]);
    const own = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
    const names = new Set(own.map(({ service, name }) => `${service} ${name}`));
    return wanted.every((name) => names.has(name)) && own;
  });
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  const above = (span: Span | undefined) => {
    const parent = byId.get(span?.parentSpanId ?? '');
    return parent && `${parent.service} ${parent.name}`;
  };
  const find = (full: string) => trace.find(({ service, name }) => `${service} ${name}` === full);
  expect(trace.filter(({ parentSpanId }) => !parentSpanId).map(({ service }) => service)).toEqual(['gateway']);
  expect(trace.filter(({ parentSpanId }) => parentSpanId && !byId.has(parentSpanId))).toEqual([]);
  expect(above(find('oracle POST /api/get-rat'))).toBe('gateway POST /api/get-rat');
  expect(above(find('owl POST /internal/owl/reserve'))).toBe('oracle POST /internal/owl/reserve');
  expect(above(find('owl process QuestionAnswered'))).toBe('oracle publish QuestionAnswered');
  for (const part of ['oracle save questions', 'owl findOne owls', 'owl updateOne owls'])
    expect([part, find(part) !== undefined]).toEqual([part, true]);

  // clients can't choose the trace id, spans contain no texts of players, and log lines have the trace id
  expect(trace[0]?.traceId).not.toBe(outside);
  expect(collector.texts.join()).not.toMatch(/Büro|luna|spy=1/);
  expect(product.output()).toContain(`"trace_id":"${trace[0]?.traceId}"`);
});

it('a hanging collector blocks neither requests nor the shutdown', async () => {
  await using collector = await startCollector({ hangs: true });
  await using product = await run({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const player = await (await new Visitor(product.url).join('luna')).hatched();
  await waitFor('a batch that hangs', async () => collector.requestCount() > 0);
  using request = startStopwatch();
  expect((await ask(player)).status).toBe(200);
  expect(request.elapsedMs()).toBeLessThan(3_000);
  using shutdown = startStopwatch();
  expect(await product.stop()).toBe(0);
  expect(shutdown.elapsedMs()).toBeLessThan(5_000);
});
