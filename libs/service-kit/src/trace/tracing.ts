import type { Logger } from '../log/logger.ts';

/** Where spans go; absent, nothing is traced and nothing of it is loaded. */
export interface TracingSettings {
  /** An OTLP collector over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** The share of traces that are kept, 0 to 1. */
  readonly ratio: number;
}

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** Templates and names of kinds only: never a path, a query or what somebody wrote. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly service: string;
  readonly name: string;
  readonly kind: SpanKind;
  /** `traceparent` of the work that this is a part of; without it a trace begins. */
  readonly parent?: string | undefined;
  /** One from outside, which nobody has to believe: named, not followed. */
  readonly link?: string | undefined;
  readonly attributes?: Attributes;
}

export interface Span {
  /** To hand on. */
  readonly traceparent: string;
  /** `failed` marks it; the fault's text stays in the log. */
  end(how?: { readonly name?: string; readonly failed?: boolean; readonly attributes?: Attributes }): void;
}

export interface Tracing {
  start(span: SpanStart): Span;
}

let current: Tracing | undefined;

/** One per process, as the context of work is; null while nothing is traced. */
export const tracing = (): Tracing | undefined => current;

/** Traces from here on, until what it answers is disposed of. Null settings: nothing happens. */
export async function openTracing(settings: TracingSettings | null, log: Logger): Promise<AsyncDisposable | null> {
  if (settings === null) return null;
  // loaded only where spans go somewhere: it costs start time and memory
  const { createOtlpTracing } = await import('./otlp.ts');
  const opened = createOtlpTracing(settings, log);
  current = opened;
  return {
    async [Symbol.asyncDispose]() {
      if (current === opened) current = undefined;
      await opened.close();
    },
  };
}
