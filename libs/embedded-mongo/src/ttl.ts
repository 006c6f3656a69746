import type { Engine } from './engine.ts';
import { decode } from './bson/codec.ts';
import { fieldIntervals } from './plan/bounds.ts';
import { execute } from './plan/run.ts';

/** Deletes expired documents and idle cursors every 60 s, unless `setParameter ttlMonitorSleepSecs` changes that. */
export class TtlSweeper {
  readonly #engine: Engine;
  #timer: NodeJS.Timeout | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.every(60);
  }

  every(seconds: number): void {
    this.stop();
    this.#timer = setInterval(() => this.#round(), seconds * 1000);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #round(): void {
    this.#engine.cursors.forgetIdle(Date.now());
    try {
      this.sweep(Date.now());
      this.#engine.commit();
    } catch {
      // the next sweep tries again
    }
  }

  sweep(now: number): void {
    for (const collection of this.#engine.catalog.all()) {
      for (const index of collection.indexes) {
        const field = index.fields[0];
        if (index.expireAfterSeconds === undefined || field === undefined) continue;
        const bound = {
          kind: 'range',
          operator: '$lte',
          value: new Date(now - index.expireAfterSeconds * 1000),
        } as const;
        const intervals = fieldIntervals([bound], field.direction, index.multikey);
        const access = { kind: 'index', index, intervals, direction: 1, sorted: true, byId: false } as const;
        const expired = [
          ...execute(this.#engine.store, { collection, access, matches: undefined, sort: [], skip: 0, limit: 0 }),
        ];
        for (const { rid, raw } of expired) collection.remove(rid, decode(raw));
      }
    }
  }
}
