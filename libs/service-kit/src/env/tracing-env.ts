import { z } from 'zod';
import type { TracingSettings } from '../trace/port.ts';

/** Standard variables of OpenTelemetry. Tracing is off without the endpoint. */
export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export const tracingOf = (env: z.infer<z.ZodObject<typeof tracingEnv>>): TracingSettings | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG };
