import { createHash } from 'node:crypto';
import type { Model } from 'mongoose';
import { defineModel, rowSchema } from '../storage/model.ts';

export interface StoredDeadLetter {
  /** Hash of queue and content, so that the same message is stored once. */
  readonly _id: string;
  readonly queue: string;
  readonly reason: string;
  readonly raw: string;
  readonly at: Date;
  readonly attempts: number;
  readonly type?: string;
  readonly eventId?: string;
  /** If it is a user's id, the row is deleted with the user's data. */
  readonly aggregate?: string;
}

const maxReason = 1_000;

const text = { type: String, required: true } as const;

/** The collection's name `parked` can't change without a data migration. */
export const deadLetterModel = defineModel<StoredDeadLetter>('parked', 'parked', () =>
  rowSchema<StoredDeadLetter>({
    _id: text,
    queue: text,
    reason: text,
    raw: text,
    at: { type: Date, required: true },
    attempts: { type: Number, required: true },
    type: { type: String },
    eventId: { type: String },
    aggregate: { type: String },
  })
    .index({ aggregate: 1 }, { sparse: true })
    .index({ at: 1 }),
);

export async function storeDeadLetter(
  model: Model<StoredDeadLetter>,
  message: {
    readonly queue: string;
    readonly raw: unknown;
    readonly reason: string;
    readonly attempts: number;
    readonly at: number;
  },
): Promise<void> {
  const raw = JSON.stringify(message.raw) ?? 'null';
  const _id = createHash('sha256').update(`${message.queue}\n${raw}`).digest('hex');
  const set = {
    queue: message.queue,
    raw,
    reason: message.reason.slice(0, maxReason),
    attempts: message.attempts,
    at: new Date(message.at),
    ...labels(message.raw),
  };
  await model.updateOne({ _id }, { $set: set }, { upsert: true });
}

export function labels(raw: unknown): Pick<StoredDeadLetter, 'type' | 'eventId' | 'aggregate'> {
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const textOf = (name: string): string | undefined =>
    typeof fields[name] === 'string' ? fields[name].slice(0, 200) : undefined;
  const [type, eventId, aggregate] = [textOf('type'), textOf('id'), textOf('aggregate')];
  return { ...(type && { type }), ...(eventId && { eventId }), ...(aggregate && { aggregate }) };
}
