import type { Firmament, Named } from './firmament.ts';
import type { View } from './view.ts';

/** What the page shows of the sky right now; the canvas writes it, the list and the marker read it. */
export interface Shown {
  readonly sky: Firmament;
  readonly view: View;
  /** What a person points at. */
  readonly marked: Named['name'] | null;
  /** What the page was turned to on demand; else it turns by itself. */
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
  /** @param name null to point at nothing */
  mark(name: Named['name'] | null): void {
    if (shown && shown.marked !== name) skyShown.set({ ...shown, marked: name });
  },
  /** Points at it and turns the page there, if it is not on it. */
  turn(name: Named['name']): void {
    if (shown) skyShown.set({ ...shown, marked: name, turnedTo: name });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;
