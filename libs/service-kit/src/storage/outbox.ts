import { randomUUID } from 'node:crypto';
import type { Envelope, EventDefinition, EventKind } from '@sternenrat/contracts/core/event';
import { currentContext } from '../log/context.ts';

export interface NewEvent {
  readonly type: string;
  readonly version: number;
  readonly kind: EventKind;
  readonly payload: unknown;
}

export interface OutboxEntry extends NewEvent {
  readonly id: string;
  readonly seq: number;
  /** Machine time of the write in ms. `createRelay` finds documents by the index on `outbox.at`. */
  readonly at: number;
  readonly requestId?: string;
  readonly traceparent?: string;
}

export function newEvent<T extends string, P>(definition: EventDefinition<T, P>, payload: P): NewEvent {
  const { type, version, kind } = definition;
  return { type, version, kind, payload: JSON.parse(JSON.stringify(definition.payload.parse(payload))) };
}

export function entriesOf(events: readonly NewEvent[], seq: number, at: number): OutboxEntry[] {
  const context = currentContext();
  const trace = context ? { requestId: context.requestId, traceparent: context.traceparent } : {};
  return events.map((event) => ({ id: randomUUID(), ...event, seq, at, ...trace }));
}

export interface Written {
  readonly in: string;
  readonly id: string;
  readonly entries: readonly OutboxEntry[];
  readonly document: object;
}
export type Nudge = (written?: Written) => void;

export type OutboxWrite<E> =
  | { readonly push: readonly E[] }
  | { readonly replace: readonly E[]; readonly whenSize: number };

/** A new snapshot replaces unsent ones of its type, if the outbox still has `whenSize` events when it is written. */
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
