import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

const hour = 3_600_000;
/** Milliseconds (spec sections 4 and 9). */
const cooldown = 24 * hour;
const refresh = 60_000;

interface Times {
  lastCared: string | null;
  nextStardustAt: string;
}

/** The earlier of 24 h after lastCared and the server's own time, of those that are still to come (rules: the owl). */
export function nextGrainAt({ lastCared, nextStardustAt }: Times, now: number): number | undefined {
  const ends = [Date.parse(nextStardustAt), lastCared === null ? Number.NaN : Date.parse(lastCared) + cooldown];
  const toCome = ends.filter((end) => end > now);
  return toCome.length > 0 ? Math.min(...toCome) : undefined;
}

/** Begun hours count. @param ms until then */
export function countdownWords(ms: number): string {
  return ms < hour ? texts.nextGrainSoon : texts.nextGrain(Math.ceil(ms / hour));
}

/** Says anew every 60 s how long it takes; when a time has come, `onExpiry` is called, once for each. */
export function useCountdown(times: Times, onExpiry: () => void): string | undefined {
  const [now, setNow] = useState(() => Date.now());
  const end = nextGrainAt(times, now);
  const waited = useRef(end);
  const expired = useRef(onExpiry);
  expired.current = onExpiry;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refresh);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const before = waited.current;
    waited.current = end;
    if (before !== undefined && before <= now && before !== end) expired.current();
  }, [end, now]);

  return end === undefined ? undefined : countdownWords(end - now);
}
