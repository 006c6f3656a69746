import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/** Milliseconds without a question to the server. Sooner a browser has nothing to do because it waits for the page's own parts. */
const quiet = 1000;
/** Milliseconds after that: where the browser never says that it has nothing to do (Safari doesn't), this is late enough. */
const latest = 2000;
/** Milliseconds after which an answer that doesn't come holds nothing up any more. */
const patience = 10_000;

/** False until the page has come to rest, with all that it shows: what nobody waits for is loaded then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (idle) return undefined;
    // In pieces, between which the page listens.
    const rest = () => startTransition(() => setIdle(true));
    let handle: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      if (typeof requestIdleCallback === 'function') handle = requestIdleCallback(rest, { timeout: latest });
      else timer = setTimeout(rest, latest);
    };
    const stop = () => {
      clearTimeout(timer);
      if (handle !== undefined) cancelIdleCallback(handle);
      timer = handle = undefined;
    };
    const look = () => {
      if (client.isFetching() > 0) stop();
      else if (timer === undefined && handle === undefined) timer = setTimeout(wait, quiet);
    };
    look();
    const forget = client.getQueryCache().subscribe(look);
    const end = setTimeout(rest, patience);
    return () => {
      forget();
      stop();
      clearTimeout(end);
    };
  }, [idle, client]);
  return idle;
}
