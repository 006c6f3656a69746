import type { Weather } from '@sternenrat/contracts/endpoints/day';
import { defineModel, rowSchema } from '@sternenrat/service-kit/storage/model';
import type { Model } from 'mongoose';

/** How a player felt on a local day, such as '2026-03-10'. */
export interface WeatherRow {
  readonly _id: string;
  readonly userId: string;
  readonly date: string;
  readonly weather: Weather;
}

const text = { type: String, required: true } as const;

export const weatherModel = defineModel<WeatherRow>('Weather', 'weathers', () => {
  const schema = rowSchema<WeatherRow>({ _id: text, userId: text, date: text, weather: text });
  schema.index({ userId: 1, date: 1 });
  return schema;
});

export interface Weathers {
  find(userId: string, date: string): Promise<Weather | null>;
  store(userId: string, date: string, weather: Weather): Promise<void>;
  delete(userId: string, date: string): Promise<void>;
  deleteByUser(userId: string): Promise<void>;
  exportByUser(userId: string): Promise<Pick<WeatherRow, 'date' | 'weather'>[]>;
}

export function createWeathers(model: Model<WeatherRow>): Weathers {
  const idOf = (userId: string, date: string): string => `${userId} ${date}`;
  return {
    async find(userId, date) {
      const row = await model.findById(idOf(userId, date)).lean<WeatherRow>();
      return row?.weather ?? null;
    },
    async store(userId, date, weather) {
      await model.updateOne({ _id: idOf(userId, date) }, { $set: { userId, date, weather } }, { upsert: true });
    },
    async delete(userId, date) {
      await model.deleteOne({ _id: idOf(userId, date) });
    },
    async deleteByUser(userId) {
      await model.deleteMany({ userId });
    },
    async exportByUser(userId) {
      const rows = await model.find({ userId }).sort({ date: 1 }).lean<WeatherRow[]>();
      return rows.map(({ date, weather }) => ({ date, weather }));
    },
  };
}
