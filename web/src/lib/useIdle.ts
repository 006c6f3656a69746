import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** Milliseconds without a running query. A shorter pause may just be the wait for the page's own chunks. */
const quietTime = 1000;
/** Milliseconds after `quietTime`, for browsers without an idle callback (Safari). */
const idleTimeout = 2000;
/** Milliseconds; a hanging query delays no longer than this. */
const maxWait = 10_000;

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
      if (typeof requestIdleCallback === 'function') handle = requestIdleCallback(finish, { timeout: idleTimeout });
      else timer = setTimeout(finish, idleTimeout);
    };
    const stop = () => {
      clearTimeout(timer);
      if (handle !== undefined) cancelIdleCallback(handle);
      timer = handle = undefined;
    };
    const check = () => {
      if (client.isFetching() > 0) stop();
      else if (timer === undefined && handle === undefined) timer = setTimeout(waitForIdle, quietTime);
    };
    check();
    const unsubscribe = client.getQueryCache().subscribe(check);
    const deadline = setTimeout(finish, maxWait);
    return () => {
      unsubscribe();
      stop();
      clearTimeout(deadline);
    };
  }, [idle, client]);
  return idle;
}
