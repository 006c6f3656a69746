import type { Firmament, Named } from './firmament.ts';
import type { View } from './view.ts';

/** The sky that the page shows. `startSky` publishes it; `SkyList`, `Marker` and `LivingSky` read it. */
export interface Shown {
  readonly sky: Firmament;
  readonly view: View;
  readonly marked: Named['name'] | null;
  /** The object that the player turned the view to; null if the view turns to `attraction`. */
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
  /** Marks an object, whose name `Marker` then shows. @param name null removes the mark */
  mark(name: Named['name'] | null): void {
    if (shown && shown.marked !== name) skyShown.set({ ...shown, marked: name });
  },
  /** Marks an object and makes `startSky` turn the view to it. */
  turn(name: Named['name']): void {
    if (shown) skyShown.set({ ...shown, marked: name, turnedTo: name });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;
