import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** A message that could not be handled, kept in the consumer's own database until somebody replays it. */
export interface Parked {
  /** Of queue and content: parking twice is parking once. */
  readonly _id: string;
  readonly queue: string;
  readonly reason: string;
  /** The message as JSON. */
  readonly raw: string;
  /** Machine time. */
  readonly at: Date;
  readonly attempts: number;
  readonly type?: string;
  readonly eventId?: string;
  /** Whose data it holds, so that it can be erased with them. */
  readonly aggregate?: string;
}

const maxReason = 1_000;

/** The collection `parked` of a service's database. */
export function parkedModel(connection: Connection): Model<Parked> {
  const existing = connection.models['parked'] as Model<Parked> | undefined;
  if (existing) return existing;
  const text = { type: String, required: true } as const;
  const schema = new mongoose.Schema<Parked>(
    {
      _id: text,
      queue: text,
      reason: text,
      raw: text,
      at: { type: Date, required: true },
      attempts: { type: Number, required: true },
      type: { type: String },
      eventId: { type: String },
      aggregate: { type: String },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, writeConcern: { w: 'majority' } },
  );
  schema.index({ aggregate: 1 }, { sparse: true });
  schema.index({ at: 1 });
  return connection.model<Parked>('parked', schema, 'parked');
}

/** Keeps a message with the reason why it couldn't be handled. */
export async function park(
  model: Model<Parked>,
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

/** What an envelope says of itself, however broken it is. */
export function labels(raw: unknown): Pick<Parked, 'type' | 'eventId' | 'aggregate'> {
  const fields = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  const text = (name: string): string | undefined =>
    typeof fields[name] === 'string' ? fields[name].slice(0, 200) : undefined;
  const [type, eventId, aggregate] = [text('type'), text('id'), text('aggregate')];
  return { ...(type && { type }), ...(eventId && { eventId }), ...(aggregate && { aggregate }) };
}
