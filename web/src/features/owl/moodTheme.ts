import { useEffect, useSyncExternalStore } from 'react';
import type { Mood } from '@sternenrat/contracts/vocabulary';
import { local, read, write } from '../../lib/storage.ts';

const storageKey = 'sternenrat.mood-theme';
const listeners = new Set<() => void>();

const isOn = () => read(local, storageKey) !== false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useMoodToggle(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn);
  const set = (next: boolean) => {
    write(local, storageKey, next);
    for (const listener of listeners) listener();
  };
  return [on, set];
}

export function useMoodTheme(mood: Mood | undefined): void {
  const [on] = useMoodToggle();
  const shown = on ? mood : undefined;
  useEffect(() => {
    if (!shown) return;
    document.documentElement.dataset['mood'] = shown;
    return () => void delete document.documentElement.dataset['mood'];
  }, [shown]);
}
