import type { BirthData } from '@sternenrat/contracts/endpoints/chart';
import type { Sealing } from '@sternenrat/service-kit/crypto/sealing';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import type { Model } from 'mongoose';

/** `_id`: the player's id. `kid` and `data`: date, time and place, see `Sealed`. */
export interface BirthRow {
  readonly _id: string;
  readonly kid: string;
  readonly data: string;
}

const text = { type: String, required: true } as const;

export const birthModel = defineModel<BirthRow>('Birth', 'births', () => {
  const schema = rowSchema<BirthRow>({ _id: text, kid: text, data: text });
  schema.index({ kid: 1 });
  return schema;
});

export interface Births {
  find(userId: string): Promise<BirthData | null>;
  store(userId: string, birth: BirthData): Promise<void>;
  deleteByUser(userId: string): Promise<void>;
  /** Seals births that have the previous key with the current one, so that the previous one can be discarded. */
  sealAgain(): Promise<void>;
}

const batchSize = 100;

export function createBirths(model: Model<BirthRow>, sealing: Sealing): Births {
  const open = ({ _id, ...sealed }: BirthRow): BirthData => JSON.parse(sealing.open(sealed, _id)) as BirthData;
  return {
    async find(userId) {
      const row = await model.findById(userId).lean<BirthRow>();
      return row && open(row);
    },
    async store(userId, birth) {
      await model.updateOne({ _id: userId }, { $set: sealing.seal(JSON.stringify(birth), userId) }, { upsert: true });
    },
    async deleteByUser(userId) {
      await model.deleteOne({ _id: userId });
    },
    async sealAgain() {
      const kid = sealing.previousKid;
      if (kid === null) return;
      for (;;) {
        const rows = await model.find({ kid }).limit(batchSize).lean<BirthRow[]>();
        for (const row of rows) {
          const sealed = sealing.seal(JSON.stringify(open(row)), row._id);
          // a birth that was changed or deleted meanwhile keeps its new state
          await model.updateOne({ _id: row._id, data: row.data }, { $set: sealed });
        }
        if (rows.length < batchSize) return;
      }
    },
  };
}
