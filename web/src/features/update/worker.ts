import { useSyncExternalStore } from 'react';

/** A newer version of the service worker, thus of the app, that has loaded and waits to be activated. */
export interface WaitingUpdate {
  /** Activates the version and reloads this tab. Other tabs keep their version until they are reloaded. */
  readonly activate: () => void;
}

/** Minimum time in ms between two checks for a new version. */
const checkIntervalMs = 60 * 60 * 1000;

let waiting: WaitingUpdate | null = null;
const listeners = new Set<() => void>();

/** Publishes a waiting version to `useWaiting`. Exported for tests. @param next null if none is waiting */
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
 * Publishes a waiting version, and checks for one when the page becomes visible, at most once per `checkIntervalMs`.
 * @param reload reloads this tab; called only after `activate` @returns a function that removes the listeners
 */
export function followWorker(
  worker: ServiceWorkerRegistration,
  { container, reload }: { container: ServiceWorkerContainer; reload: () => void },
): () => void {
  const activate = () => {
    // If no version is waiting any more, another tab has activated it.
    if (!worker.waiting) return reload();
    container.addEventListener('controllerchange', reload, { once: true });
    worker.waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  // Without a controller, this is the browser's first worker. It activates itself, so there is nothing to offer.
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
    // an update fails while offline; the next check tries again
    worker.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  return () => {
    worker.removeEventListener('updatefound', watchInstalling);
    document.removeEventListener('visibilitychange', checkForUpdate);
  };
}

/** Registers the service worker when the page has loaded, because the worker loads the whole app for offline use. */
export function startWorker(): void {
  const { serviceWorker: container } = navigator;
  if (!container) return;
  const start = async () => {
    const worker = await container.register('/sw.js', { updateViaCache: 'none' });
    followWorker(worker, { container, reload: () => location.reload() });
  };
  // If the worker can't be registered (private window, full disk), the app works without it.
  const startQuietly = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else addEventListener('load', startQuietly, { once: true });
}
