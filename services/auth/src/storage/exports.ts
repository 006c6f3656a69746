import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { aggregateSchema } from '@sternenrat/service-kit/storage/aggregate';
import type { StoredExport } from '../domain/export.ts';

export function exportModel(connection: Connection): Model<StoredExport> {
  const schema = aggregateSchema<StoredExport>({
    exportId: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    parts: { type: mongoose.Schema.Types.Mixed, required: true },
    garbageAt: { type: Date, required: true },
  });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<StoredExport>('Export', schema, 'exports');
}
