import type { Picture } from '@sternenrat/contracts/picture';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import mongoose, { type Model, type Schema } from 'mongoose';
import { below } from './page.ts';

/** A row of the album. `_id`: the id of the question. */
export interface VisionRow {
  readonly _id: string;
  readonly userId: string;
  readonly imageUrl: string;
  readonly nasaTitle: string;
  readonly nasaDate: string;
  readonly interpretationText: string;
  readonly questionText: string;
  readonly createdAt: Date;
  readonly picture: Picture;
  /** Sort key in the album, copied from `QuestionState.place`. */
  readonly place: string;
}

const text = { type: String, required: true } as const;

function visionSchema(): Schema<VisionRow> {
  const schema = rowSchema<VisionRow>({
    _id: text,
    userId: text,
    imageUrl: text,
    nasaTitle: text,
    nasaDate: text,
    interpretationText: text,
    questionText: text,
    createdAt: { type: Date, required: true },
    picture: { type: mongoose.Schema.Types.Mixed, required: true },
    place: text,
  });
  schema.index({ userId: 1, place: -1 });
  return schema;
}

export const visionModel = defineModel<VisionRow>('Vision', 'vision_history', visionSchema);

export interface Visions {
  add(row: VisionRow): Promise<void>;
  delete(questionId: string): Promise<void>;
  deleteByUser(userId: string): Promise<void>;
  /** Newest first. `page.place`: sort key of the last row before. */
  listByUser(
    userId: string,
    page: { readonly place: string | undefined; readonly limit: number },
  ): Promise<VisionRow[]>;
  exportByUser(userId: string): Promise<object[]>;
}

export function createVisions(model: Model<VisionRow>): Visions {
  return {
    async add({ _id, ...row }) {
      await model.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, runValidators: true });
    },
    async delete(questionId) {
      await model.deleteOne({ _id: questionId });
    },
    async deleteByUser(userId) {
      await model.deleteMany({ userId });
    },
    listByUser: (userId, { place, limit }) =>
      model
        .find({ userId, place: below(place) })
        .sort({ place: -1 })
        .limit(limit)
        .lean<VisionRow[]>()
        .exec(),
    exportByUser: (userId) => model.find({ userId }, { place: 0 }).lean<object[]>().exec(),
  };
}
