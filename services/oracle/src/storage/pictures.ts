import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';

/** NASA's picture of one day. `bytes` is null unless `shape` is `image`. */
export interface PictureRow {
  /** Such as 'apod-2026-03-10'. */
  readonly _id: string;
  readonly date: string;
  readonly shape: 'image' | 'copyright' | 'nothing';
  readonly title: string;
  readonly explanation: string;
  /** The copyright holder; null unless `shape` is `copyright`. */
  readonly holder: string | null;
  readonly type: string | null;
  readonly bytes: Buffer | null;
}

/** Which picture NASA showed on a day; one replica stores it for all. */
export interface PictureDay {
  /** UTC day in product time, such as '2026-03-10'. */
  readonly _id: string;
  readonly pictureId: string;
}

const text = { type: String, required: true } as const;
const options = { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw' } as const;

export function pictureModels(connection: Connection): { pictures: AnyModel; days: AnyModel } {
  const known = connection.models['Picture'];
  if (known) return { pictures: known as AnyModel, days: connection.models['PictureDay'] as AnyModel };
  const pictures = new mongoose.Schema<PictureRow>(
    {
      _id: text,
      date: text,
      shape: text,
      title: text,
      explanation: { type: String, default: '' },
      holder: { type: String, default: null },
      type: { type: String, default: null },
      bytes: { type: Buffer, default: null },
    },
    { ...options },
  );
  pictures.index({ shape: 1, date: -1 });
  const days = new mongoose.Schema<PictureDay>({ _id: text, pictureId: text }, { ...options });
  return {
    pictures: connection.model('Picture', pictures, 'pictures') as unknown as AnyModel,
    days: connection.model('PictureDay', days, 'picture_days') as unknown as AnyModel,
  };
}
