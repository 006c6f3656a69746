import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';

/** A picture of the day with its rights; the bytes only where it may be shown. */
export interface PictureRow {
  /** 'apod-2026-03-10' */
  readonly _id: string;
  readonly date: string;
  readonly shape: 'image' | 'copyright' | 'nothing';
  readonly title: string;
  readonly explanation: string;
  /** Whose it is, where it isn't free. */
  readonly holder: string | null;
  readonly type: string | null;
  readonly bytes: Buffer | null;
}

/** What was the picture of one of our days; there is one fetch a day for all replicas. */
export interface PictureDay {
  /** '2026-03-10', UTC, product time. */
  readonly _id: string;
  readonly pictureId: string;
}

const text = { type: String, required: true } as const;
const options = { versionKey: false, autoIndex: false, autoCreate: false, strict: 'throw' } as const;

/** The collections `pictures` and `picture_days`. */
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
