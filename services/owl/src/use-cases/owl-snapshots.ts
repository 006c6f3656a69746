import { LRUCache } from 'lru-cache';
import { reservationMs } from '../domain/questions.ts';
import type { OwlDocument } from '../storage/owls.ts';

/** Keeps the owls read at reservation, so that settling the question needs no read. */
export interface OwlSnapshots {
  set(owl: OwlDocument): void;
  take(userId: string): OwlDocument | undefined;
}

/** An owl takes about 3 kB of memory. */
const maxEntries = 500;

export function createOwlSnapshots(): OwlSnapshots {
  const owls = new LRUCache<string, OwlDocument>({ max: maxEntries, ttl: reservationMs });
  return {
    set: (owl) => void owls.set(owl._id, owl),
    take(userId) {
      const owl = owls.get(userId);
      owls.delete(userId);
      return owl;
    },
  };
}
