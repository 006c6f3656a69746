import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';

export interface BudgetLimits {
  /** Caps in cents of the currency that the provider bills, per UTC day. */
  readonly dailyCents: number;
  readonly dailyCentsPerUser: number;
}

export interface Budget {
  /** Reserves a call's maximum cost; false if that would exceed a cap. @param micros millionths of a cent */
  take(pseudonym: string, micros: number): Promise<boolean>;
  settle(pseudonym: string, taken: number, real: number): Promise<void>;
}

const micro = 1_000_000;
const retentionMs = 3 * 86_400_000;

/** Counts the spending in the database, so that all replicas share the caps. */
export function createBudget(model: AnyModel, clocks: Pick<Clocks, 'machine'>, limits: BudgetLimits): Budget {
  const today = () => new Date(clocks.machine()).toISOString().slice(0, 10);

  /** Adds `micros` if the sum stays within `cap`; otherwise nothing matches, so the upsert fails on the `_id`. */
  async function add(_id: string, micros: number, cap: number): Promise<boolean> {
    const garbageAt = new Date(clocks.machine() + retentionMs);
    try {
      await model.updateOne(
        { _id, spent: { $lte: cap - micros } },
        { $inc: { spent: micros }, $setOnInsert: { garbageAt } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (!duplicateFields(error)) throw error;
      // The sum would exceed the cap, or two calls created the document at once; then this update succeeds.
      const { matchedCount } = await model.updateOne(
        { _id, spent: { $lte: cap - micros } },
        { $inc: { spent: micros } },
      );
      return matchedCount === 1;
    }
  }
  const change = (_id: string, micros: number) => model.updateOne({ _id }, { $inc: { spent: micros } });

  return {
    async take(pseudonym, micros) {
      const [all, own] = [limits.dailyCents * micro, limits.dailyCentsPerUser * micro];
      if (micros > all || micros > own) return false;
      const day = today();
      if (!(await add(`${day}:${pseudonym}`, micros, own))) return false;
      if (await add(day, micros, all)) return true;
      await change(`${day}:${pseudonym}`, -micros);
      return false;
    },
    async settle(pseudonym, taken, real) {
      const day = today();
      await change(`${day}:${pseudonym}`, real - taken);
      await change(day, real - taken);
    },
  };
}
