import { useSyncExternalStore } from 'react';
import { local, read, subscribeToStorage, write } from './storage.ts';

const storageKey = 'sternenrat.known-device';
const isKnown = () => read(local, storageKey) === true;

/** On a known device, /auth shows the login form. */
export function rememberDevice(): void {
  if (!isKnown()) write(local, storageKey, true);
}

/** True if somebody has used an account on this device. False while a prerendered page is hydrated. */
export const useKnownDevice = (): boolean => useSyncExternalStore(subscribeToStorage, isKnown, () => false);
