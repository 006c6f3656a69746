import type { Firmament, Named } from './firmament.ts';
import type { View } from './view.ts';

/** What the page shows of the sky: written by the canvas, read by the list and the marker. */
export interface Shown {
  readonly sky: Firmament;
  readonly view: View;
  readonly marked: Named['name'] | null;
  /** Requested by the player; null if the page turns by itself. */
  readonly turnedTo: Named['name'] | null;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();

export const skyShown = {
  get: (): Shown | null => shown,
  set(next: Shown | null): void {
    shown = next;
    for (const listener of listeners) listener();
  },
  /** @param name null removes the mark */
  mark(name: Named['name'] | null): void {
    if (shown && shown.marked !== name) skyShown.set({ ...shown, marked: name });
  },
  /** Marks it, and turns the page there if it is outside. */
  turn(name: Named['name']): void {
    if (shown) skyShown.set({ ...shown, marked: name, turnedTo: name });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;
