import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Picture } from '@sternenrat/contracts/picture';
import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import { completeStored, type Later } from '@sternenrat/service-kit/storage/complete';
import mongoose, { type Connection } from 'mongoose';
import type { QuestionState } from '../domain/question.ts';

export interface QuestionDocument extends QuestionState<Analysis, Picture>, Aggregate {}

/** MongoDB deletes failed questions this long after `failedAt`, in machine time. */
const failedTtlSeconds = 48 * 3600;

const text = { type: String, required: true } as const;
/** Empty after the player has deleted the answer, see `forgotten`. */
const words = { type: String, default: '' } as const;
const flag = { type: Boolean, required: true } as const;
const nullable = (type: unknown) => ({ type, default: null }) as mongoose.SchemaDefinitionProperty;
const mixed = mongoose.Schema.Types.Mixed;

const definition = {
  userId: text,
  key: text,
  question: words,
  via: text,
  state: text,
  attempt: { type: Number, required: true },
  leaseUntil: { type: Number, required: true },
  zodiac: nullable(String),
  kind: text,
  answer: nullable(String),
  analysis: nullable(mixed),
  picture: nullable(mixed),
  proactive: flag,
  free: flag,
  counts: flag,
  place: nullable(String),
  rating: nullable(String),
  pinned: flag,
  report: nullable(mixed),
  createdAt: { type: Date, required: true },
  answeredAt: nullable(Date),
  failedAt: nullable(Date),
} satisfies Record<keyof QuestionState, mongoose.SchemaDefinitionProperty>;

/** Values of fields that questions stored by the first version of the service lack (examples: test/golden). */
export const later: Later<QuestionDocument> = {
  picture: () => null,
  proactive: () => false,
  free: () => false,
  counts: ({ state, via }) => state === 'answered' && via === 'rat',
  place: ({ _id, state, createdAt }) => (state === 'answered' ? `${createdAt.toISOString()}_${_id}` : null),
  rating: () => null,
  pinned: () => false,
  report: () => null,
};

function questionSchema(): mongoose.Schema<QuestionDocument> {
  const schema = aggregateSchema<QuestionDocument>(definition);
  schema.index({ userId: 1, key: 1 }, { unique: true });
  // A player can have only one question in state `asking`.
  schema.index({ userId: 1 }, { unique: true, partialFilterExpression: { state: 'asking' } });
  schema.index({ userId: 1, state: 1, answeredAt: -1 });
  schema.index({ userId: 1, counts: 1, kind: 1, answeredAt: -1 });
  schema.index({ userId: 1, counts: 1, answeredAt: -1 });
  schema.index({ userId: 1, place: -1 });
  schema.index({ failedAt: 1 }, { expireAfterSeconds: failedTtlSeconds });
  schema.static('completeStored', function (this: AnyModel) {
    return completeStored<QuestionDocument>(this, { state: 'answered', place: { $exists: false } }, later);
  });
  return schema;
}

/** `_id` is the `questionId` in events and in calls to owl. */
export function questionModel(connection: Connection): AnyModel {
  return (connection.models['Question'] ?? connection.model('Question', questionSchema(), 'questions')) as AnyModel;
}
