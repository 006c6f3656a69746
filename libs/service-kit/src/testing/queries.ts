import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

export interface Query {
  readonly collection: string;
  readonly filter: object;
  readonly sort: object;
  /** The collection and the filter's fields: `owls _id,version`. */
  readonly shape: string;
}

/** Every query that mongoose sends while `work` runs: finds, updates and deletes, by any connection of this process. */
export async function queriesOf(work: () => Promise<void>): Promise<Query[]> {
  const seen: Query[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, ...rest: { sort?: object }[]) => {
    if (!/^(find|update|delete)/.test(method)) return;
    const sort = rest.find((options) => options?.sort)?.sort ?? {};
    seen.push({ collection, filter, sort, shape: `${collection} ${Object.keys(filter).join()}` });
  });
  try {
    await work();
  } finally {
    mongoose.set('debug', false);
  }
  return seen;
}

/** The shapes that no index serves: the server would read the whole collection, or sort in memory. */
export async function unindexed({ db }: Connection, queries: readonly Query[]): Promise<string[]> {
  const different = new Map(queries.map((query) => [`${query.shape} ${JSON.stringify(query.sort)}`, query]));
  const found: string[] = [];
  for (const { collection, filter, sort, shape } of different.values()) {
    const plan = await db!.command({ explain: { find: collection, filter, sort }, verbosity: 'queryPlanner' });
    // a mongod tells the plans that it rejected, too
    const { winningPlan } = plan['queryPlanner'] as { readonly winningPlan: unknown };
    if (/COLLSCAN|"SORT"/.test(JSON.stringify(winningPlan))) found.push(shape);
  }
  return found;
}
