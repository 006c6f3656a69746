import { startTransition, useEffect, useState } from 'react';

/** Milliseconds. Sooner a browser has nothing to do because it waits for the page's own parts. */
const soonest = 1000;
/** Milliseconds: where the browser never says that it has nothing to do (Safari doesn't), this is late enough. */
const latest = 3000;

/** False until the page has come to rest: what nobody waits for is loaded then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // In pieces, between which the page listens.
    const rest = () => startTransition(() => setIdle(true));
    if (typeof requestIdleCallback === 'function') {
      let handle = 0;
      const timer = setTimeout(() => {
        handle = requestIdleCallback(rest, { timeout: latest - soonest });
      }, soonest);
      return () => {
        clearTimeout(timer);
        cancelIdleCallback(handle);
      };
    }
    const timer = setTimeout(rest, latest);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
