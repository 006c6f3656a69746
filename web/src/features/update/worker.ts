import { useSyncExternalStore } from 'react';

/** A newer version of the app that is loaded and waits to be let in. */
export interface Waiting {
  /** Lets it in and opens it; other tabs keep what they have until they are loaded anew. */
  readonly enter: () => void;
}

/** Milliseconds between two looks for a newer version, while the app is open and looked at. */
const lookAgainAfter = 60 * 60 * 1000;

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

/** Exported for whoever finds one; null takes it back. */
export function tellWaiting(next: Waiting | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const found = () => waiting;
export const useWaiting = (): Waiting | null => useSyncExternalStore(subscribe, found, found);

/**
 * Follows the app's service worker: tells of a newer one that waits, and looks for one when the app comes to the front again.
 * Nothing is ever loaded anew by itself.
 * @param reload of this tab, once the newer one is in
 * @returns stops following
 */
export function follow(
  worker: ServiceWorkerRegistration,
  { container, reload }: { container: ServiceWorkerContainer; reload: () => void },
): () => void {
  const enter = () => {
    // Another tab may have let it in already.
    if (!worker.waiting) return reload();
    container.addEventListener('controllerchange', reload, { once: true });
    worker.waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  // Without a controller it is the first one ever, which takes its place by itself.
  const look = () => {
    if (worker.waiting && container.controller) tellWaiting({ enter });
  };
  const watch = () => worker.installing?.addEventListener('statechange', look);
  worker.addEventListener('updatefound', watch);
  watch();
  look();

  let askedAt = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < lookAgainAfter) return;
    askedAt = Date.now();
    // Without a connection there is none to be found.
    worker.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  return () => {
    worker.removeEventListener('updatefound', watch);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** After all that the page itself needs: the worker loads the whole app for the next time without a connection. */
export function startWorker(): void {
  const { serviceWorker: container } = navigator;
  if (!container) return;
  const start = async () => {
    const worker = await container.register('/sw.js', { updateViaCache: 'none' });
    follow(worker, { container, reload: () => location.reload() });
  };
  // Where it can't be had (private windows, a full disk) the app works as before.
  const soon = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
