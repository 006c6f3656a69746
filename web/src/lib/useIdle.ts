import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** Time in ms without a running query. In a shorter pause, the page may still be loading its own chunks. */
const quietTimeMs = 1000;
/** Longest wait for `requestIdleCallback` after `quietTimeMs`. Browsers without it (Safari) wait this long. */
const idleTimeoutMs = 2000;
/** Longest wait altogether, in case a query doesn't end. */
const maxWaitMs = 10_000;

export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (idle) return undefined;
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
