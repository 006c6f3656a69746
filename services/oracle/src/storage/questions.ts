import { createStore, type Store } from '@sternenrat/service-kit/storage/aggregate';
import type { RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import type { Model, QueryFilter } from 'mongoose';
import { below } from './page.ts';
import { countingSince, readerOf, type Reader } from './reader.ts';
import { addedFields, type QuestionDocument } from './question-document.ts';

export interface HistoryPage {
  /** `place` of the last row of the page before; undefined: first page. */
  readonly place: string | undefined;
  readonly limit: number;
  readonly words: string | null;
  readonly pinned: boolean;
}

export interface Questions extends Omit<Store<QuestionDocument>, 'findOne'> {
  findByKey(userId: string, key: string): Promise<QuestionDocument | null>;
  findAsking(userId: string): Promise<QuestionDocument | null>;
  listHistory(userId: string, page: HistoryPage): Promise<QuestionDocument[]>;
  /** Newest first. */
  listBefore(question: QuestionDocument, limit: number): Promise<Pick<QuestionDocument, 'analysis'>[]>;
  getReader(userId: string): Promise<Reader>;
  /** Answers that count towards the next vision. @param vision time of the last vision's question */
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
  const { findOne, ...store } = createStore<QuestionDocument>(model, { ...deps, addedFields });
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
