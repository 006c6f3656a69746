import { duplicateFields } from '@sternenrat/service-kit/storage/retry';
import type { AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';

export interface BudgetLimits {
  /** Euro or dollar cents, as the provider bills; a day is one of UTC. */
  readonly dailyCents: number;
  readonly dailyCentsPerUser: number;
}

/** `who` is a pseudonym of the player. */
export interface Budget {
  /**
   * Takes what a call may cost at most, before it is made, from the player's day and from everybody's.
   * @param micros millionths of a cent
   * @returns false, and nothing is taken, where either is used up
   */
  take(who: string, micros: number): Promise<boolean>;
  /** Corrects what was taken by what it really cost. */
  settle(who: string, taken: number, real: number): Promise<void>;
}

const micro = 1_000_000;
const keptMs = 3 * 86_400_000;

/** Daily caps, kept in the database: shared by all replicas, and a restart forgets nothing. */
export function createBudget(model: AnyModel, clocks: Pick<Clocks, 'machine'>, limits: BudgetLimits): Budget {
  const today = () => new Date(clocks.machine()).toISOString().slice(0, 10);

  /** One write: it counts up where there is room, and fails on the unique `_id` where there is none. */
  async function add(_id: string, micros: number, cap: number): Promise<boolean> {
    const garbageAt = new Date(clocks.machine() + keptMs);
    try {
      await model.updateOne(
        { _id, spent: { $lte: cap - micros } },
        { $inc: { spent: micros }, $setOnInsert: { garbageAt } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (!duplicateFields(error)) throw error;
      // no room, or two began the day at once
      const { matchedCount } = await model.updateOne(
        { _id, spent: { $lte: cap - micros } },
        { $inc: { spent: micros } },
      );
      return matchedCount === 1;
    }
  }
  const change = (_id: string, micros: number) => model.updateOne({ _id }, { $inc: { spent: micros } });

  return {
    async take(who, micros) {
      const [all, own] = [limits.dailyCents * micro, limits.dailyCentsPerUser * micro];
      if (micros > all || micros > own) return false;
      const day = today();
      if (!(await add(`${day}:${who}`, micros, own))) return false;
      if (await add(day, micros, all)) return true;
      await change(`${day}:${who}`, -micros);
      return false;
    },
    async settle(who, taken, real) {
      const day = today();
      await change(`${day}:${who}`, real - taken);
      await change(day, real - taken);
    },
  };
}
