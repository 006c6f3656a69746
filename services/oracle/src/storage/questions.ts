import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import type { Picture } from '@sternenrat/contracts/picture';
import { aggregateSchema, createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { completeStored, type Later } from '@sternenrat/service-kit/storage/complete';
import { defineModel, nullable, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import type { QuestionState } from '../domain/question.ts';
import { below } from './page.ts';
import { countingSince, readerOf, type Reader } from './past.ts';

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

/** Values of fields that questions of older versions lack. Examples are in test/golden. */
export const later: Later<QuestionDocument> = {
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
    return completeStored<QuestionDocument>(this, { state: 'answered', place: { $exists: false } }, later);
  });
  return schema;
}

/** `_id`: the `questionId` in events and in calls to the owl service. */
export const questionModel = defineModel<QuestionDocument>('Question', 'questions', questionSchema);

export interface HistoryPage {
  /** `place` of the last row of the page before; undefined: first page. */
  readonly place: string | undefined;
  readonly limit: number;
  /** Text to search in questions and answers, ignoring case. */
  readonly words: string | null;
  readonly pinned: boolean;
}

export interface Questions extends Omit<Store<QuestionDocument>, 'findOne'> {
  findByKey(userId: string, key: string): Promise<QuestionDocument | null>;
  findAsking(userId: string): Promise<QuestionDocument | null>;
  /** Answers that are not deleted, newest first, without `analysis.sky` and `analysis.facts`. */
  listHistory(userId: string, page: HistoryPage): Promise<QuestionDocument[]>;
  /** Answered questions before `createdAt`, newest first. */
  listBefore(question: QuestionDocument, limit: number): Promise<Pick<QuestionDocument, 'analysis'>[]>;
  getReader(userId: string): Promise<Reader>;
  /** Number of answers that count towards the next vision. @param vision time of the last vision's question */
  countSince(userId: string, vision: Date | null): Promise<number>;
  /** Questions in the state `asking` with an expired lease. @param machine machine time in ms */
  listAbandoned(machine: number): Promise<QuestionDocument[]>;
  delete(id: string): Promise<void>;
  deleteByUser(userId: string): Promise<void>;
  exportByUser(userId: string): Promise<object[]>;
}

const maxAbandoned = 100;
const internal = { outbox: 0, version: 0, key: 0, leaseUntil: 0, attempt: 0, place: 0 } as const;

export function createQuestions(model: Model<QuestionDocument>, deps: RepositoryDeps): Questions {
  const { findOne, ...store } = createStore<QuestionDocument>(model, { ...deps, later });
  return {
    ...store,
    findByKey: (userId, key) => findOne({ userId, key }),
    findAsking: (userId) => findOne({ userId, state: 'asking' }),
    listHistory(userId, { place, limit, words, pinned }) {
      const match = words === null ? null : { $regex: RegExp.escape(words), $options: 'i' };
      const filter: QueryFilter<QuestionDocument> = {
        userId,
        place: below(place),
        ...(pinned && { pinned: true }),
        ...(match && { $or: [{ question: match }, { answer: match }] }),
      };
      return model
        .find(filter, { outbox: 0, 'analysis.sky': 0, 'analysis.facts': 0 })
        .sort({ place: -1 })
        .limit(limit)
        .lean<QuestionDocument[]>()
        .exec();
    },
    listBefore: ({ userId, createdAt }, limit) =>
      model
        .find({ userId, state: 'answered', createdAt: { $lt: createdAt } }, { 'analysis.reading.concern': 1 })
        .sort({ answeredAt: -1 })
        .limit(limit)
        .lean<Pick<QuestionDocument, 'analysis'>[]>()
        .exec(),
    getReader: (userId) => readerOf(model, userId),
    countSince: (userId, vision) => countingSince(model, userId, vision),
    listAbandoned: (machine) =>
      model
        // the condition on `userId` lets MongoDB use the partial index of questions in the state `asking`
        .find({ userId: { $gt: '' }, state: 'asking', leaseUntil: { $lte: machine } }, { outbox: 0 })
        .limit(maxAbandoned)
        .lean<QuestionDocument[]>()
        .exec(),
    async delete(id) {
      await model.deleteOne({ _id: id });
    },
    async deleteByUser(userId) {
      await model.deleteMany({ userId });
    },
    exportByUser: (userId) => model.find({ userId }, internal).lean<object[]>().exec(),
  };
}
