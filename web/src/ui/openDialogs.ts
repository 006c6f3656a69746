import { useEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';

const openCount = createStore(0);

export function useTrackOpenDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    openCount.set(openCount.get() + 1);
    return () => openCount.set(openCount.get() - 1);
  }, [isOpen]);
}

export const useAnyDialogOpen = (): boolean => useStore(openCount) > 0;
