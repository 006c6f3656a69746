import { useEffect, useSyncExternalStore } from 'react';

let openCount = 0;
const listeners = new Set<() => void>();

function changeCount(by: 1 | -1): void {
  openCount += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTrackOpenDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    changeCount(1);
    return () => changeCount(-1);
  }, [isOpen]);
}

const isAnyOpen = () => openCount > 0;

export const useAnyDialogOpen = (): boolean => useSyncExternalStore(subscribe, isAnyOpen, isAnyOpen);
