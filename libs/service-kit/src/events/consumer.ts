import { envelopeSchema } from '@sternenrat/contracts/define-event';
import type { Envelope, EventDefinition } from '@sternenrat/contracts/define-event';

export interface Consumer {
  /** A queue of its own, `<service>.<queue>`; without it, the service's one. */
  readonly queue?: string;
  readonly definition: EventDefinition;
  /** Heard even where the person of the event is gone: it lays nothing new for them, or asks itself before it does. */
  readonly afterErasure?: boolean;
  /** One durable write whose effect carries the event's key: it will be called again with the same event. */
  handle(event: Envelope): Promise<void>;
}

/** One row of a service's table of consumers. `handle` gets the payload as the definition parsed it. */
export function consume<T extends string, P>(
  definition: EventDefinition<T, P>,
  handle: (event: Envelope<T, P>) => Promise<void>,
  queue?: string,
): Consumer {
  return { definition, handle, ...(queue && { queue }) };
}

/** No further try would help: the message goes straight to the parking place. */
export class Unreadable extends Error {}

/**
 * Finds who handles a message and checks envelope, version and payload. Fields beyond the definition fall away, so an event may grow.
 * @throws Unreadable with what is wrong, without quoting a value
 */
export function readEvent(raw: unknown, consumers: readonly Consumer[]): { consumer: Consumer; event: Envelope } {
  const envelope = envelopeSchema.safeParse(raw);
  if (!envelope.success) throw new Unreadable(`Not an envelope: ${problems(envelope.error)}`);
  const { type, version } = envelope.data;
  const consumer = consumers.find((one) => one.definition.type === type);
  if (!consumer) throw new Unreadable('Nobody here consumes this type');
  const { definition } = consumer;
  if (definition.version !== version)
    throw new Unreadable(`Version ${version} is not understood, only ${definition.version}`);
  const payload = definition.payload.safeParse(envelope.data.payload);
  if (!payload.success) throw new Unreadable(`Not a ${type}: ${problems(payload.error)}`);
  return { consumer, event: { ...envelope.data, payload: payload.data } };
}

function problems(error: {
  readonly issues: readonly { readonly code?: string; readonly path: readonly PropertyKey[] }[];
}): string {
  return error.issues.map(({ path, code }) => `${path.map(String).join('.') || '(all)'} ${code}`).join(', ');
}
