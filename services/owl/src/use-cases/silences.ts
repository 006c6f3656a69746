import { LRUCache } from 'lru-cache';

/** Players whose owl is known to say nothing yet. */
export interface Silences {
  lasts(who: string, now: Date): boolean;
  /** From a moment to another, as the document tells; what shortens it can't happen elsewhere. */
  keep(who: string, from: Date, until: Date): void;
}

/** More players than one process serves; who falls out is looked up again. */
const most = 50_000;

/**
 * In this process alone, for the document stays the truth: the last word only ever moves on, so a silence that was true
 * once lasts, whichever replica lets her speak in between. A clock that is put back ends it.
 */
export function createSilences(): Silences {
  const known = new LRUCache<string, { readonly from: number; readonly until: number }>({ max: most });
  return {
    lasts(who, now) {
      const silence = known.get(who);
      return silence !== undefined && silence.from <= now.getTime() && now.getTime() < silence.until;
    },
    keep: (who, from, until) => void known.set(who, { from: from.getTime(), until: until.getTime() }),
  };
}
