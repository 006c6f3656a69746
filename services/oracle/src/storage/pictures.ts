import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import type { Model, Schema } from 'mongoose';

/** NASA's picture of one day. `bytes` is null unless `shape` is `image`. */
export interface PictureRow {
  readonly _id: string;
  readonly date: string;
  readonly shape: 'image' | 'copyright' | 'nothing';
  readonly title: string;
  readonly explanation: string;
  readonly holder: string | null;
  readonly type: string | null;
  readonly bytes: Buffer | null;
}

export interface PictureDay {
  /** UTC day in product time, such as '2026-03-10'. */
  readonly _id: string;
  readonly pictureId: string;
}

const text = { type: String, required: true } as const;

function pictureSchema(): Schema<PictureRow> {
  const schema = rowSchema<PictureRow>({
    _id: text,
    date: text,
    shape: text,
    title: text,
    explanation: { type: String, default: '' },
    holder: { type: String, default: null },
    type: { type: String, default: null },
    bytes: { type: Buffer, default: null },
  });
  schema.index({ shape: 1, date: -1 });
  return schema;
}

export const pictureModel = defineModel<PictureRow>('Picture', 'pictures', pictureSchema);
export const pictureDayModel = defineModel<PictureDay>('PictureDay', 'picture_days', () =>
  rowSchema<PictureDay>({ _id: text, pictureId: text }),
);

export interface StoredPictures {
  store(day: string, row: PictureRow): Promise<void>;
  findOfDay(day: string): Promise<PictureRow | null>;
  /** The newest picture that may be shown. Like `findOfDay`, without `bytes`. */
  findNewest(): Promise<PictureRow | null>;
  findFile(id: string): Promise<Pick<PictureRow, 'type' | 'bytes'> | null>;
}

const withoutBytes = { bytes: 0 } as const;

export function createStoredPictures(pictures: Model<PictureRow>, days: Model<PictureDay>): StoredPictures {
  return {
    async store(day, { _id, ...rest }) {
      await pictures.updateOne({ _id }, { $set: rest }, { upsert: true });
      await days.updateOne({ _id: day }, { $set: { pictureId: _id } }, { upsert: true });
    },
    async findOfDay(day) {
      const known = await days.findById(day).lean();
      return known ? pictures.findById(known.pictureId, withoutBytes).lean<PictureRow>() : null;
    },
    findNewest: () =>
      pictures.findOne({ shape: 'image' }, withoutBytes).sort({ date: -1 }).lean<PictureRow | null>().exec(),
    findFile: (id) => pictures.findById(id, { type: 1, bytes: 1 }).exec(),
  };
}
