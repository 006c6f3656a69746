import type { Database } from './database.ts';
import { chooseAccess } from './plan/choose.ts';
import { execute } from './plan/run.ts';
import { compileFilter } from './query/filter.ts';

export function startSweeping(database: Database): Disposable {
  let sweptAt = Date.now();
  // checks every second, because a client can shorten the interval
  const timer = setInterval(() => {
    if (Date.now() - sweptAt < database.sweepSeconds * 1000) return;
    sweptAt = Date.now();
    database.cursors.forgetIdle(sweptAt);
    try {
      sweep(database, sweptAt);
      database.commit();
    } catch {
      // the next sweep tries again
    }
  }, 1000).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

function sweep({ catalog, store }: Database, now: number): void {
  for (const collection of catalog.all()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const [path] = Object.keys(index.keyPattern) as [string];
      const filter = { [path]: { $lte: new Date(now - index.expireAfterSeconds * 1000) } };
      const access = chooseAccess([index], filter, [], index);
      const matches = compileFilter(filter);
      const expired = [...execute(store, { collection, access, matches, sort: [], skip: 0, limit: 0 })];
      for (const { rid, doc } of expired) collection.remove(rid, doc);
    }
  }
}
