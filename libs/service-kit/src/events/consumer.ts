import { envelopeSchema } from '@sternenrat/contracts/core/event';
import type { Envelope, EventDefinition } from '@sternenrat/contracts/core/event';

export interface Consumer {
  /** Uses the queue `<service>.<queue>` instead of `<service>`. */
  readonly queue?: string;
  readonly definition: EventDefinition;
  /** The consumer is also called for erased users. `handle` must not store anything new about them. */
  readonly afterErasure?: boolean;
  /** Must be idempotent: the bus may deliver an event more than once. */
  handle(event: Envelope): Promise<void>;
}

export function consume<T extends string, P>(
  definition: EventDefinition<T, P>,
  handle: (event: Envelope<T, P>) => Promise<void>,
  queue?: string,
): Consumer {
  return { definition, handle, ...(queue && { queue }) };
}

/** A retry can't succeed, so the message is dead-lettered at once. */
export class UnreadableMessage extends Error {}

/** Drops unknown fields. @throws UnreadableMessage, whose text quotes nothing of the payload */
export function readEvent(raw: unknown, consumers: readonly Consumer[]): { consumer: Consumer; event: Envelope } {
  const envelope = envelopeSchema.safeParse(raw);
  if (!envelope.success) throw new UnreadableMessage(`Not an envelope: ${problems(envelope.error)}`);
  const { type, version } = envelope.data;
  const consumer = consumers.find((one) => one.definition.type === type);
  if (!consumer) throw new UnreadableMessage('no consumer for this event type');
  const { definition } = consumer;
  if (definition.version !== version)
    throw new UnreadableMessage(`Version ${version} is not supported, only ${definition.version}`);
  const payload = definition.payload.safeParse(envelope.data.payload);
  if (!payload.success) throw new UnreadableMessage(`Not a ${type}: ${problems(payload.error)}`);
  return { consumer, event: { ...envelope.data, payload: payload.data } };
}

function problems(error: {
  readonly issues: readonly { readonly code?: string; readonly path: readonly PropertyKey[] }[];
}): string {
  return error.issues.map(({ path, code }) => `${path.map(String).join('.') || '(all)'} ${code}`).join(', ');
}
