import { useEffect, useSyncExternalStore } from 'react';
import type { Mood } from '@sternenrat/contracts/vocabulary';
import { local, read, subscribeToStorage, write } from '../../lib/storage.ts';

const storageKey = 'sternenrat.mood-theme';
const isOn = () => read(local, storageKey) !== false;

export function useMoodToggle(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribeToStorage, isOn);
  return [on, (next) => write(local, storageKey, next)];
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
