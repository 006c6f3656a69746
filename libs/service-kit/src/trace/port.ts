export interface TracingSettings {
  /** URL of an OTLP/HTTP collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly ratio: number;
}

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** Only path templates, names of endpoints and events, and statuses. No actual path, query or text of a player. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly service: string;
  readonly name: string;
  readonly kind: SpanKind;
  readonly parent?: string | undefined;
  /** `traceparent` of an untrusted client. The span only links to its trace. */
  readonly link?: string | undefined;
  readonly attributes?: Attributes;
}

export interface Span {
  readonly traceparent: string;
  /** `failed` marks an error. Its text is never traced. */
  end(result?: { readonly name?: string; readonly failed?: boolean; readonly attributes?: Attributes }): void;
}

export interface Tracing {
  start(span: SpanStart): Span;
}
