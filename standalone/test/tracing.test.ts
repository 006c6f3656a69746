import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { run } from './support/running.ts';
import { until, Visitor } from './support/player.ts';

interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}
type Said = { readonly key: string; readonly value: { readonly stringValue?: string } };
interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Said[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

/** Takes spans as a collector does: OTLP over HTTP, in JSON. */
async function collector(options: { readonly hangs?: boolean } = {}) {
  const spans: Span[] = [];
  const sockets = new Set<Socket>();
  const texts: string[] = [];
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked += 1;
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
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const question = 'Wie wird mein Tag im Büro?';
const ask = (player: Visitor) => player.call(getRat, { question }, { 'Idempotency-Key': randomUUID() });

it('one question is one trace: gateway, oracle, owl, the bus and their databases, joined', async () => {
  await using takes = await collector();
  await using product = await run({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: takes.url, LOG_LEVEL: 'debug' } });
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
  const trace = await until('the whole trace', async () => {
    const root = takes.spans.find(({ service, name }) => `${service} ${name}` === wanted[0]);
    const own = takes.spans.filter(({ traceId }) => traceId === root?.traceId);
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

  // nobody outside chooses our trace, no word of a player is in it, and the log names it
  expect(trace[0]?.traceId).not.toBe(outside);
  expect(takes.texts.join()).not.toMatch(/Büro|luna|spy=1/);
  expect(product.output()).toContain(`"trace_id":"${trace[0]?.traceId}"`);
});

it('a collector that hangs holds no request up, nor the end of the process', async () => {
  await using takes = await collector({ hangs: true });
  await using product = await run({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: takes.url } });
  const player = await (await new Visitor(product.url).join('luna')).hatched();
  await until('a batch that hangs', async () => takes.asked() > 0);
  const began = performance.now();
  expect((await ask(player)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3_000);
  const ending = performance.now();
  expect(await product.stop()).toBe(0);
  expect(performance.now() - ending).toBeLessThan(5_000);
});
