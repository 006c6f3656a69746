import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, isSpanContextValid, trace } from '@opentelemetry/api';
import type { SpanContext, Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../log/logger.ts';
import type { SpanKind, SpanStart, Tracing, TracingSettings } from './tracing.ts';

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

/** So many spans wait for a collector at most; what comes beyond is dropped, no request waits for it. */
const maxWaiting = 2_048;
const exportMs = 5_000;
/** How long a process that ends waits for its last spans, in ms. */
const farewellMs = 1_500;

/** Spans by the official SDK, in batches, as JSON. Each service is a resource of its own, also where several share a process. */
export function createOtlpTracing(
  { endpoint, ratio }: TracingSettings,
  log: Logger,
): Tracing & { close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = telling(new OTLPTraceExporter({ url, timeoutMillis: exportMs, concurrencyLimit: 1 }), log);
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: maxWaiting,
    exportTimeoutMillis: exportMs,
    scheduledDelayMillis: 1_000,
  });
  const root = ratio < 1 ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
  const tracers = new Map<string, Tracer>();

  function tracerOf(service: string): Tracer {
    const known = tracers.get(service);
    if (known) return known;
    const made = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      sampler: new ParentBasedSampler({ root }),
      spanProcessors: [processor],
    }).getTracer('service-kit');
    tracers.set(service, made);
    return made;
  }

  return {
    start({ service, name, kind, parent, link, attributes }: SpanStart) {
      const above = contextOf(parent);
      const beside = contextOf(link);
      const span = tracerOf(service).startSpan(
        name,
        {
          kind: kinds[kind],
          ...(attributes && { attributes }),
          ...(beside && { links: [{ context: beside }] }),
        },
        above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ name: better, failed = false, attributes: more } = {}) {
          if (better !== undefined) span.updateName(better);
          if (more) span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      // a collector that says nothing holds nobody up
      await Promise.race([processor.shutdown().catch(() => undefined), pause(farewellMs, undefined, { ref: false })]);
    },
  };
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** Says once that nobody takes the spans, and once that somebody does again. */
function telling(exporter: SpanExporter, log: Logger): SpanExporter {
  let taken = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fine = result.error === undefined;
        if (fine !== taken) log.warn({ collector: fine ? 'back' : 'away' }, 'traces');
        taken = fine;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
