import type { Schema } from './endpoint.ts';
import { z } from './zod.ts';

/** `snapshot`: an aggregate's whole state; the highest `seq` wins. `fact`: handled once per `id`, in any order. */
export type EventKind = 'snapshot' | 'fact';

export interface EventDefinition<Type extends string = string, Payload = unknown> {
  /** In PascalCase; also the routing key. */
  readonly type: Type;
  readonly version: number;
  readonly kind: EventKind;
  readonly publisher: string;
  /** Names of services. Each has a consumer of the event in its `src/events/consumers.ts`. */
  readonly subscribers?: readonly string[];
  readonly payload: Schema<Payload>;
}

/** A message on the bus. `at`: ISO date and time. `seq`: version of `aggregate` after the change. */
export interface Envelope<Type extends string = string, Payload = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly version: number;
  readonly aggregate: string;
  readonly seq: number;
  readonly at: string;
  readonly traceparent?: string | undefined;
  readonly requestId?: string | undefined;
  readonly payload: Payload;
}

export const envelopeSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  version: z.int().check(z.gte(1)),
  aggregate: z.string().check(z.minLength(1), z.maxLength(200)),
  seq: z.int().check(z.gte(0)),
  at: z.iso.datetime(),
  traceparent: z.optional(z.string()),
  requestId: z.optional(z.string()),
  payload: z.unknown(),
});
