import { useSyncExternalStore } from 'react';
import { isInstalled, isPutAside, keepInstalled, keepPutAside } from './device.ts';

/** Chrome's own question whether to install; it can be shown once. Not in TypeScript's DOM types. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Listens from the start of the app: Chrome asks long before the first answer. @returns stops listening */
export function holdInstallPrompt(): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    held = event as InstallPrompt;
    tell();
  };
  const done = () => {
    held = null;
    keepInstalled();
    tell();
  };
  addEventListener('beforeinstallprompt', hold);
  addEventListener('appinstalled', done);
  return () => {
    removeEventListener('beforeinstallprompt', hold);
    removeEventListener('appinstalled', done);
    held = null;
  };
}

/** The prompt can be used once; afterwards Chrome may bring another. */
export function takePrompt(): InstallPrompt | null {
  const prompt = held;
  held = null;
  tell();
  return prompt;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const nothingToOffer = () => isInstalled() || isPutAside();

/** False for who has it, and for 30 days for who said no. */
export const useOffered = (): boolean => !useSyncExternalStore(subscribe, nothingToOffer);

/** Not now: the button stays away for 30 days. */
export function putAside(): void {
  keepPutAside();
  tell();
}

/** For whoever installed without being asked by us. */
export function tellInstalled(): void {
  keepInstalled();
  tell();
}
