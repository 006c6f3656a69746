import { useSyncExternalStore } from 'react';
import { skyShown } from './store.ts';

export const useSkyShown = () => useSyncExternalStore(skyShown.subscribe, skyShown.get);
