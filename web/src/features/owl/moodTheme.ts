import { useEffect, useSyncExternalStore } from 'react';
import type { Mood } from '@sternenrat/contracts/vocabulary';
import { local, read, write } from '../../lib/storage.ts';

const at = 'sternenrat.mood-theme';
const listeners = new Set<() => void>();

const isOn = () => read(local, at) !== false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether the page takes the colours of her mood; on unless it was switched off in this browser. */
export function useMoodToggle(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn);
  const set = (next: boolean) => {
    write(local, at, next);
    for (const listener of listeners) listener();
  };
  return [on, set];
}

/** The mood lights the whole night, where the toggle is on. */
export function useMoodTheme(mood: Mood | undefined): void {
  const [on] = useMoodToggle();
  const shown = on ? mood : undefined;
  useEffect(() => {
    if (!shown) return;
    document.documentElement.dataset['mood'] = shown;
    return () => void delete document.documentElement.dataset['mood'];
  }, [shown]);
}
