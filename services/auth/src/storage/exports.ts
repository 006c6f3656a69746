import mongoose from 'mongoose';
import type { Model, Schema } from 'mongoose';
import { aggregateSchema, createStore, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import type { StoredExport } from '../domain/export.ts';

function exportSchema(): Schema<StoredExport> {
  const schema = aggregateSchema<StoredExport>({
    exportId: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    parts: { type: mongoose.Schema.Types.Mixed, required: true },
    garbageAt: { type: Date, required: true },
  });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return schema;
}

export const exportModel = defineModel<StoredExport>('Export', 'exports', exportSchema);

export interface Exports extends Omit<Store<StoredExport>, 'findOne'> {
  deleteByUser(userId: string): Promise<void>;
}

export function createExports(model: Model<StoredExport>, deps: RepositoryDeps): Exports {
  const { findOne: _, ...store } = createStore<StoredExport>(model, deps);
  return {
    ...store,
    async deleteByUser(userId) {
      await model.deleteOne({ _id: userId });
    },
  };
}
