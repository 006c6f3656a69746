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
import { withTimeout } from '../time/timeout.ts';
import type { SpanKind, SpanStart, Tracing, TracingSettings } from './port.ts';

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

const maxWaiting = 2_048;
const exportMs = 5_000;
const shutdownWaitMs = 1_500;

export function createOtlpTracing(
  { endpoint, ratio }: TracingSettings,
  log: Logger,
): Tracing & { close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = logOutages(new OTLPTraceExporter({ url, timeoutMillis: exportMs, concurrencyLimit: 1 }), log);
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
      const parentContext = contextOf(parent);
      const linkedContext = contextOf(link);
      const span = tracerOf(service).startSpan(
        name,
        {
          kind: kinds[kind],
          ...(attributes && { attributes }),
          ...(linkedContext && { links: [{ context: linkedContext }] }),
        },
        parentContext ? trace.setSpanContext(ROOT_CONTEXT, parentContext) : ROOT_CONTEXT,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ name: newName, failed = false, attributes: more } = {}) {
          if (newName !== undefined) span.updateName(newName);
          if (more) span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      await withTimeout(shutdownWaitMs, () => processor.shutdown()).catch(() => undefined);
    },
  };
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

function logOutages(exporter: SpanExporter, log: Logger): SpanExporter {
  let reachable = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const succeeded = result.error === undefined;
        if (succeeded !== reachable)
          log.warn(succeeded ? 'trace export resumed' : 'trace export failed, spans are dropped');
        reachable = succeeded;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
