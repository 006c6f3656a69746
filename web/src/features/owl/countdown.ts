import { useEffect, useRef } from 'react';
import { useNow } from '../../lib/useNow.ts';
import type { Status } from './api.ts';
import { texts } from './texts.ts';

const hour = 3_600_000;
const refreshMs = 60_000;

/** In epoch ms of the device's clock, which may differ from the server's. */
export const nextGrainAt = ({ nextStardustAt, serverTime, readAt }: Status): number =>
  Date.parse(nextStardustAt) + (serverTime === undefined ? 0 : readAt - Date.parse(serverTime));

function countdownWords(ms: number): string {
  return ms < hour ? texts.nextGrainSoon : texts.nextGrain(Math.ceil(ms / hour));
}

/** Time until `end` (epoch ms) in words, updated every 60 s. Calls `onExpiry` once at `end`. */
export function useCountdown(end: number, onExpiry: () => void): string | undefined {
  const now = useNow(refreshMs);
  const awaited = useRef<number>(undefined);
  const expired = useRef(onExpiry);
  expired.current = onExpiry;

  useEffect(() => {
    if (end > now) awaited.current = end;
    else if (awaited.current === end) {
      awaited.current = undefined;
      expired.current();
    }
  }, [end, now]);

  return end > now ? countdownWords(end - now) : undefined;
}
