import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import type { Spendings } from '../storage/spending.ts';

export interface BudgetLimits {
  /** In cents of the currency that the provider bills, per UTC day. */
  readonly dailyCents: number;
  readonly dailyCentsPerUser: number;
}

export interface Budget {
  /** Reserves a call's maximum cost. False: it would exceed a cap. @param micros millionths of a cent */
  take(pseudonym: string, micros: number): Promise<boolean>;
  settle(pseudonym: string, taken: number, real: number): Promise<void>;
}

const micro = 1_000_000;
const retentionMs = 3 * 86_400_000;

/** Counts the cost in the database, so that all replicas share the caps. */
export function createBudget(spendings: Spendings, clocks: Pick<Clocks, 'machine'>, limits: BudgetLimits): Budget {
  const today = () => new Date(clocks.machine()).toISOString().slice(0, 10);

  const add = (id: string, micros: number, cap: number) =>
    spendings.addWithin(id, micros, cap, new Date(clocks.machine() + retentionMs));

  return {
    async take(pseudonym, micros) {
      const [all, own] = [limits.dailyCents * micro, limits.dailyCentsPerUser * micro];
      if (micros > all || micros > own) return false;
      const day = today();
      if (!(await add(`${day}:${pseudonym}`, micros, own))) return false;
      if (await add(day, micros, all)) return true;
      await spendings.change(`${day}:${pseudonym}`, -micros);
      return false;
    },
    async settle(pseudonym, taken, real) {
      const day = today();
      await spendings.change(`${day}:${pseudonym}`, real - taken);
      await spendings.change(day, real - taken);
    },
  };
}
