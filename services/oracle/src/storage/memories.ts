import { aggregateSchema, createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import mongoose, { type Model } from 'mongoose';
import type { FeatherState, MemoryState } from '../domain/memory/memory.ts';

export interface MemoryDocument extends MemoryState, Aggregate {}

const text = { type: String, required: true } as const;
const yesOrNo = { type: Boolean, required: true } as const;

const feather = new mongoose.Schema(
  {
    id: text,
    kind: text,
    key: text,
    text,
    word: text,
    sentence: { type: String, default: '' },
    on: { type: String, default: null },
    pinned: yesOrNo,
    corrected: yesOrNo,
    questionId: text,
    askedAt: { type: Date, required: true },
  } satisfies Record<keyof FeatherState, mongoose.SchemaDefinitionProperty>,
  { _id: false, id: false, strict: 'throw' },
);

const definition = {
  feathers: { type: [feather], required: true },
  learnt: { type: [String], required: true },
  forgotten: { type: [String], required: true },
} satisfies Record<keyof MemoryState, mongoose.SchemaDefinitionProperty>;

export const memoryModel = defineModel<MemoryDocument>('Memory', 'memories', () =>
  aggregateSchema<MemoryDocument>(definition),
);

export interface Memories extends Omit<Store<MemoryDocument>, 'findOne'> {
  deleteByUser(userId: string): Promise<void>;
}

export function createMemories(model: Model<MemoryDocument>, deps: RepositoryDeps): Memories {
  const { findOne: _, ...store } = createStore<MemoryDocument>(model, deps);
  return {
    ...store,
    async deleteByUser(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
