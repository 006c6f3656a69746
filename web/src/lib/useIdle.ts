import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** Time without a running query. In a shorter pause, the page may still be loading its own chunks. */
const quietTimeMs = 1000;
/** Longest wait for the idle callback after `quietTimeMs`. Browsers without this callback (Safari) wait this long. */
const idleTimeoutMs = 2000;
/** Longest wait altogether, in case that a query hangs. */
const maxWaitMs = 10_000;

/** False until the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (idle) return undefined;
    // A transition keeps the page responsive.
    const finish = () => startTransition(() => setIdle(true));
    let handle: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForIdle = () => {
      if (typeof requestIdleCallback === 'function') handle = requestIdleCallback(finish, { timeout: idleTimeoutMs });
      else timer = setTimeout(finish, idleTimeoutMs);
    };
    const stop = () => {
      clearTimeout(timer);
      if (handle !== undefined) cancelIdleCallback(handle);
      timer = handle = undefined;
    };
    const check = () => {
      if (client.isFetching() > 0) stop();
      else if (timer === undefined && handle === undefined) timer = setTimeout(waitForIdle, quietTimeMs);
    };
    check();
    const unsubscribe = client.getQueryCache().subscribe(check);
    const deadline = setTimeout(finish, maxWaitMs);
    return () => {
      unsubscribe();
      stop();
      clearTimeout(deadline);
    };
  }, [idle, client]);
  return idle;
}
