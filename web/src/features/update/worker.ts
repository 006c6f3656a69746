import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';

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

export const useWaiting = (): Waiting | null => useSyncExternalStore(subscribe, () => waiting);

/**
 * Follows a service worker: tells of a newer one that waits, and looks for one when the app comes to the front again.
 * Nothing is ever loaded anew by itself.
 * @param reload of this tab, once the newer one is in
 */
export function follow(
  worker: Pick<Workbox, 'addEventListener' | 'messageSkipWaiting' | 'update'>,
  reload: () => void,
) {
  worker.addEventListener('waiting', () =>
    tellWaiting({
      enter: () => {
        worker.addEventListener('controlling', reload);
        worker.messageSkipWaiting();
      },
    }),
  );
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAgainAfter) return;
    lookedAt = Date.now();
    // Without a connection there is none to be found.
    worker.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** After all that the page itself needs: the worker loads the whole app for the next time without a connection. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = async () => {
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox('/sw.js', { updateViaCache: 'none' });
    follow(worker, () => location.reload());
    await worker.register();
  };
  // Where it can't be had (private windows, a full disk) the app works as before.
  const soon = () => void start().catch(() => undefined);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
