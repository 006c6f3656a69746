import { useSyncExternalStore } from 'react';
import { skyShown } from './store.ts';

/** What the page shows of the sky; null where it shows none, or not yet. */
export const useSkyShown = () => useSyncExternalStore(skyShown.subscribe, skyShown.get);
