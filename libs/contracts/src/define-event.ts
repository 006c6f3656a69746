import type { Schema, ServiceName } from './define-endpoint.ts';
import { z } from './zod.ts';

/**
 * - `snapshot`: the whole state of the aggregate; the highest `seq` wins
 * - `fact`: something that happened; its effect is keyed by `id` and commutes
 */
export type EventKind = 'snapshot' | 'fact';

export interface EventDefinition<Type extends string = string, Payload = unknown> {
  /** PascalCase; also the routing key. */
  readonly type: Type;
  readonly version: number;
  readonly kind: EventKind;
  readonly publisher: ServiceName | 'every service';
  /** Whose queues take it; a service's consumer table says the same. */
  readonly heardBy?: readonly ServiceName[];
  readonly payload: Schema<Payload>;
}

/** What travels on the bus. `at` is an ISO string, `seq` the aggregate's version at the write that made the event. */
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

/** The envelope without a look at the payload: what a bus and a parking place can rely on. */
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

/** Declares an event once. Events grow by addition; a golden file per version holds the promise. */
export function defineEvent<Type extends string, Payload>(
  event: EventDefinition<Type, Payload>,
): EventDefinition<Type, Payload> {
  return event;
}
