import type { Clocks } from '../time/clocks.ts';
import type { OutboxEntry, Written } from './outbox.ts';
import type { Removal } from './removals.ts';

export interface Held {
  /** Remembers what of a write is held; answers the rest, to be sent at once. */
  keep(written: Written): Written;
  /** What is held of a document, to be sent after all. */
  release(id: string): Written | undefined;
  /** What is held of a document is needless: it leaves with the next `clear`. */
  takeBack(id: string): void;
  /** Removes what was taken back, with one command for each collection. */
  clear(): Promise<void>;
}

/** Whether an event still waits for whether it is needed at all. */
export const isHeld = ({ heldUntil = 0 }: OutboxEntry, machine: number): boolean => heldUntil > machine;

/** Of the events that this process has written: what another has written is sent when its time comes. */
export function createHeld(
  clocks: Pick<Clocks, 'machine'>,
  remove: (collection: string, removals: readonly Removal[]) => Promise<void>,
): Held {
  const held = new Map<string, Written>();
  const needless: Written[] = [];

  function take(id: string): Written | undefined {
    const found = held.get(id);
    held.delete(id);
    return found;
  }

  return {
    keep(written) {
      const { true: later = [], false: now = [] } = Object.groupBy(written.entries, (entry) =>
        isHeld(entry, clocks.machine()) ? 'true' : 'false',
      );
      if (later.length > 0) held.set(written.id, { ...written, entries: later });
      return { ...written, entries: now };
    },
    release(id) {
      const found = take(id);
      return found && { ...found, entries: found.entries.map(({ heldUntil: _until, ...entry }) => entry) };
    },
    takeBack(id) {
      const found = take(id);
      if (found) needless.push(found);
    },
    async clear() {
      // whoever was to decide on them never did
      for (const [id, { entries }] of held)
        if (!entries.some((entry) => isHeld(entry, clocks.machine()))) held.delete(id);
      const now = [...needless];
      for (const [collection, all] of Map.groupBy(now, ({ in: name }) => name))
        await remove(
          collection,
          all.flatMap(({ id, entries }) => entries.map((entry) => ({ _id: id, pull: { outbox: { id: entry.id } } }))),
        );
      needless.splice(0, now.length);
    },
  };
}
