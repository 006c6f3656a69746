import { useSyncExternalStore } from 'react';
import { isDismissed, isInstalled, saveDismissed, saveInstalled } from './device.ts';

/** Chrome's `beforeinstallprompt` event, which can be used once. TypeScript's DOM types don't have it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let deferredPrompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Listens for `beforeinstallprompt`. Call it at start: Chrome fires early. @returns a function that stops listening */
export function deferInstallPrompt(): () => void {
  const onBeforeInstall = (event: Event) => {
    event.preventDefault();
    deferredPrompt = event as InstallPrompt;
    notifyListeners();
  };
  const onInstalled = () => {
    deferredPrompt = null;
    saveInstalled();
    notifyListeners();
  };
  addEventListener('beforeinstallprompt', onBeforeInstall);
  addEventListener('appinstalled', onInstalled);
  return () => {
    removeEventListener('beforeinstallprompt', onBeforeInstall);
    removeEventListener('appinstalled', onInstalled);
    deferredPrompt = null;
  };
}

export function takePrompt(): InstallPrompt | null {
  const prompt = deferredPrompt;
  deferredPrompt = null;
  notifyListeners();
  return prompt;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const nothingToOffer = () => isInstalled() || isDismissed();

/** Whether to offer the installation: not if the app is installed, and not within 30 days of a dismissal. */
export const useOffered = (): boolean => !useSyncExternalStore(subscribe, nothingToOffer);

export function dismissOffer(): void {
  saveDismissed();
  notifyListeners();
}

export function markInstalled(): void {
  saveInstalled();
  notifyListeners();
}
