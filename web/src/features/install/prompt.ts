import { useSyncExternalStore } from 'react';
import { subscribeToStorage } from '../../lib/storage.ts';
import { isDismissed, isInstalled, saveInstalled } from './device.ts';

/** Chrome's `beforeinstallprompt` event, which can be used once and which TypeScript's DOM types lack. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let deferredPrompt: InstallPrompt | null = null;

export function deferInstallPrompt(): () => void {
  const onBeforeInstall = (event: Event) => {
    event.preventDefault();
    deferredPrompt = event as InstallPrompt;
  };
  const onInstalled = () => {
    deferredPrompt = null;
    saveInstalled();
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
  return prompt;
}

const isOffered = () => !isInstalled() && !isDismissed();

export const useOffered = (): boolean => useSyncExternalStore(subscribeToStorage, isOffered);
