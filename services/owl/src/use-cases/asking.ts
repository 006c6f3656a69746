import { LRUCache } from 'lru-cache';
import { reservationMs } from '../domain/questions.ts';
import type { OwlDocument } from '../storage/owls.ts';

/** Owls as they were when a question was let in: its end comes soon, mostly here, and needs no look at her then. */
export interface Asking {
  keep(owl: OwlDocument): void;
  /** To be decided upon, as long as nobody has written since: `known` of `Store.update`. */
  take(userId: string): OwlDocument | undefined;
}

/** More than have a question under way here at once; some 3 kB each. */
const most = 500;

export function createAsking(): Asking {
  const owls = new LRUCache<string, OwlDocument>({ max: most, ttl: reservationMs });
  return {
    keep: (owl) => void owls.set(owl._id, owl),
    take(userId) {
      const owl = owls.get(userId);
      owls.delete(userId);
      return owl;
    },
  };
}
