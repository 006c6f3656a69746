import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A dialog counts while it is open. */
export function useCountedAsOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

const any = () => open > 0;

/** Is any dialog open now? What comes unasked waits then. */
export const useAnyDialogOpen = (): boolean => useSyncExternalStore(subscribe, any, any);
