import { randomUUID } from 'node:crypto';
import type { Envelope, EventDefinition, EventKind } from '@sternenrat/contracts/define-event';
import { currentContext } from '../log/context.ts';

export interface NewEvent {
  readonly type: string;
  readonly version: number;
  readonly kind: EventKind;
  readonly payload: unknown;
}

/** An event that waits in its aggregate's document until the bus has confirmed it. */
export interface OutboxEntry extends NewEvent {
  readonly id: string;
  readonly seq: number;
  /** Machine time, ms since the epoch; the relay's sparse index. */
  readonly at: number;
  readonly requestId?: string;
  readonly traceparent?: string;
}

/** @throws ZodError where the payload isn't what the definition says. The payload is stored as its JSON. */
export function newEvent<T extends string, P>(definition: EventDefinition<T, P>, payload: P): NewEvent {
  const { type, version, kind } = definition;
  return { type, version, kind, payload: JSON.parse(JSON.stringify(definition.payload.parse(payload))) };
}

/** What the write that makes version `seq` appends; the request in hand travels along. */
export function entriesOf(events: readonly NewEvent[], seq: number, at: number): OutboxEntry[] {
  const context = currentContext();
  const trace = context ? { requestId: context.requestId, traceparent: context.traceparent } : {};
  return events.map((event) => ({ id: randomUUID(), ...event, seq, at, ...trace }));
}

/** What a write has just laid into an outbox, told to whoever sends it. */
export interface Written {
  /** The collection. */
  readonly in: string;
  readonly id: string;
  readonly entries: readonly OutboxEntry[];
  /** The document, as far as something else of it may leave with them. */
  readonly document: object;
}
export type Nudge = (written?: Written) => void;

export type OutboxWrite<E> =
  | { readonly push: readonly E[] }
  | { readonly replace: readonly E[]; readonly whenSize: number };

/**
 * How new entries join those that wait: appended, or, where a newer snapshot makes a waiting one needless, as a whole
 * new array. That write has to be guarded by version and size: at one version entries only ever leave, so an equal
 * size means an equal outbox.
 */
export function joinOutbox<E extends Pick<OutboxEntry, 'type' | 'kind'>>(
  waiting: readonly E[],
  added: readonly E[],
): OutboxWrite<E> {
  const fresh = added.filter(
    (one, index) => one.kind === 'fact' || !added.some((later, at) => at > index && later.type === one.type),
  );
  const outdated = (one: E): boolean => one.kind === 'snapshot' && fresh.some((newer) => newer.type === one.type);
  if (!waiting.some(outdated)) return { push: fresh };
  return { replace: [...waiting.filter((one) => !outdated(one)), ...fresh], whenSize: waiting.length };
}

export function envelopeOf(aggregate: string, entry: OutboxEntry): Envelope {
  const { id, type, version, seq, at, requestId, traceparent, payload } = entry;
  return {
    id,
    type,
    version,
    aggregate,
    seq,
    at: new Date(at).toISOString(),
    payload,
    ...(requestId && { requestId }),
    ...(traceparent && { traceparent }),
  };
}
