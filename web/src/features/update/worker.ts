import { useSyncExternalStore } from 'react';

/** A newer version that has loaded and waits. */
export interface WaitingUpdate {
  /** Activates it and reloads this tab. Other tabs stay on their version until they are reloaded. */
  readonly activate: () => void;
}

/** Milliseconds between two checks while the app is visible. */
const checkIntervalMs = 60 * 60 * 1000;

let waiting: WaitingUpdate | null = null;
const listeners = new Set<() => void>();

/** Exported for tests. @param next null removes the offer */
export function setWaiting(next: WaitingUpdate | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const getWaiting = () => waiting;
export const useWaiting = (): WaitingUpdate | null => useSyncExternalStore(subscribe, getWaiting, getWaiting);

/**
 * Publishes a waiting version, and checks for one when the app becomes visible. Never reloads by itself.
 * @param reload reloads this tab after the activation. @returns stops watching
 */
export function followWorker(
  worker: ServiceWorkerRegistration,
  { container, reload }: { container: ServiceWorkerContainer; reload: () => void },
): () => void {
  const activate = () => {
    // Another tab may have activated it.
    if (!worker.waiting) return reload();
    container.addEventListener('controllerchange', reload, { once: true });
    worker.waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  // Without a controller this is the first worker, which activates by itself.
  const publishWaiting = () => {
    if (worker.waiting && container.controller) setWaiting({ activate });
  };
  const watchInstalling = () => worker.installing?.addEventListener('statechange', publishWaiting);
  worker.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  publishWaiting();

  let checkedAt = Date.now();
  const checkForUpdate = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    // offline
    worker.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  return () => {
    worker.removeEventListener('updatefound', watchInstalling);
    document.removeEventListener('visibilitychange', checkForUpdate);
  };
}

/** After everything the page needs: the worker loads the whole app for use offline. */
export function startWorker(): void {
  const { serviceWorker: container } = navigator;
  if (!container) return;
  const start = async () => {
    const worker = await container.register('/sw.js', { updateViaCache: 'none' });
    followWorker(worker, { container, reload: () => location.reload() });
  };
  // If it can't be registered (private windows, full disk), the app works without it.
  const startQuietly = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else addEventListener('load', startQuietly, { once: true });
}
