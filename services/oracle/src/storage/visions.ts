import type { Picture } from '@sternenrat/contracts/picture';
import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';

/** A row of the album; `_id` is the questionId. */
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

export function visionModel(connection: Connection): AnyModel {
  const existing = connection.models['Vision'];
  if (existing) return existing as AnyModel;
  const schema = new mongoose.Schema<VisionRow>(
    {
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
    },
    { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw', writeConcern: { w: 'majority' } },
  );
  schema.index({ userId: 1, place: -1 });
  return connection.model('Vision', schema, 'vision_history') as unknown as AnyModel;
}
