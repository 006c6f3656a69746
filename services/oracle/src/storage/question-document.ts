import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Picture } from '@sternenrat/contracts/picture';
import { aggregateSchema, type Aggregate } from '@sternenrat/service-kit/storage/aggregate';
import { completeStored, type AddedFields } from '@sternenrat/service-kit/storage/complete';
import { defineModel, nullable } from '@sternenrat/service-kit/storage/model';
import mongoose, { type Model } from 'mongoose';
import type { QuestionState } from '../domain/question.ts';

export interface QuestionDocument extends QuestionState<Analysis, Picture>, Aggregate {}

/** Time from `failedAt` until MongoDB deletes a failed question. */
const failedTtlSeconds = 48 * 3600;

const text = { type: String, required: true } as const;
/** Empty if the player has deleted the answer. */
const emptyText = { type: String, default: '' } as const;
const flag = { type: Boolean, required: true } as const;
const mixed = mongoose.Schema.Types.Mixed;

const definition = {
  userId: text,
  key: text,
  question: emptyText,
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
  stats: nullable(mixed),
  counts: flag,
  place: nullable(String),
  rating: nullable(String),
  pinned: flag,
  report: nullable(mixed),
  createdAt: { type: Date, required: true },
  answeredAt: nullable(Date),
  failedAt: nullable(Date),
} satisfies Record<keyof QuestionState, mongoose.SchemaDefinitionProperty>;

/** Values of fields that questions of older versions lack (examples: test/golden). */
export const addedFields: AddedFields<QuestionDocument> = {
  picture: () => null,
  proactive: () => false,
  free: () => false,
  stats: () => null,
  counts: ({ state, via }) => state === 'answered' && via === 'rat',
  place: ({ _id, state, createdAt }) => (state === 'answered' ? `${createdAt.toISOString()}_${_id}` : null),
  rating: () => null,
  pinned: () => false,
  report: () => null,
};

function questionSchema(): mongoose.Schema<QuestionDocument> {
  const schema = aggregateSchema<QuestionDocument>(definition);
  schema.index({ userId: 1, key: 1 }, { unique: true });
  // a player can have only one question in the state `asking`
  schema.index({ userId: 1 }, { unique: true, partialFilterExpression: { state: 'asking' } });
  schema.index({ userId: 1, state: 1, answeredAt: -1 });
  schema.index({ userId: 1, counts: 1, kind: 1, answeredAt: -1 });
  schema.index({ userId: 1, counts: 1, answeredAt: -1 });
  schema.index({ userId: 1, place: -1 });
  schema.index({ failedAt: 1 }, { expireAfterSeconds: failedTtlSeconds });
  schema.static('completeStored', function (this: Model<QuestionDocument>) {
    return completeStored<QuestionDocument>(this, { state: 'answered', place: { $exists: false } }, addedFields);
  });
  return schema;
}

/** `_id`: the `questionId` in events and in calls to the owl service. */
export const questionModel = defineModel<QuestionDocument>('Question', 'questions', questionSchema);
