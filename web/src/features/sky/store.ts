import { createStore, useStore } from '../../lib/store.ts';
import type { Firmament, Named } from './firmament.ts';
import type { View } from './view.ts';

/** The sky that the page shows: `startSky` publishes it for `SkyList`, `Marker` and `LivingSky`. */
export interface ShownSky {
  readonly sky: Firmament;
  readonly view: View;
  readonly marked: Named['name'] | null;
  /** The object that the player turned the view to; null: `attraction`. */
  readonly turnedTo: Named['name'] | null;
}

const store = createStore<ShownSky | null>(null);

export const moonOnPage = createStore(false);

export const shownSky = {
  ...store,
  mark(name: Named['name'] | null): void {
    const shown = store.get();
    if (shown && shown.marked !== name) store.set({ ...shown, marked: name });
  },
  turn(name: Named['name']): void {
    const shown = store.get();
    if (shown) store.set({ ...shown, marked: name, turnedTo: name });
  },
} as const;

export const useShownSky = () => useStore(shownSky);
