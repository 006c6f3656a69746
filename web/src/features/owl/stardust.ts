import { useEffect, useState } from 'react';
import { local, read, write } from '../../lib/storage.ts';

/** What this browser says of her stardust before the server has: kept per user, so that a reload says the same. */
export interface Direct {
  /** Shown instead of the server's number. */
  override: { value: number; at: number } | null;
  /** Since when the last grain is known to be gone, in epoch milliseconds. */
  zeroSince: number | null;
}

/** Milliseconds: a direct number is believed so long, unless it is 0 (spec section 9). */
export const overrideFor = 10_000;
const at = (userId: string) => `sternenrat.stardust.${userId}`;

/** The browser's own clock: this is about what it has on screen. */
const machineNow = () => Date.now();

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export function readDirect(userId: string): Direct {
  const kept = read(local, at(userId)) as Partial<Direct> | null;
  const override = kept?.override;
  return {
    override: override && isNumber(override.value) && isNumber(override.at) ? override : null,
    zeroSince: isNumber(kept?.zeroSince) ? kept.zeroSince : null,
  };
}

/** Without what has run out by now, and without what the server has said otherwise since. */
export function settle(direct: Direct, server: { stardust: number; readAt: number }, now: number): Direct {
  const reset = (since: number) => server.stardust > 0 && server.readAt > since;
  const { override, zeroSince } = direct;
  const gone = override && (override.value === 0 ? reset(override.at) : now - override.at >= overrideFor);
  const unlocked = zeroSince !== null && reset(zeroSince);
  return { override: gone ? null : override, zeroSince: unlocked ? null : zeroSince };
}

export const shownGrains = (direct: Direct, stardust: number) =>
  direct.zeroSince === null ? (direct.override?.value ?? stardust) : 0;

/**
 * The number of grains that is shown, and what a gift does to it.
 * @param server what the last status said, and when it was read
 */
export function useStardust(userId: string, server: { stardust: number; readAt: number }) {
  const [direct, setDirect] = useState(() => readDirect(userId));
  const [now, setNow] = useState(machineNow);
  const current = settle(direct, server, now);
  const { override, zeroSince } = current;
  useEffect(() => {
    write(local, at(userId), override === null && zeroSince === null ? null : { override, zeroSince });
    if (!override || override.value === 0) return;
    const timer = setTimeout(() => setNow(machineNow()), Math.max(0, override.at + overrideFor - machineNow()));
    return () => clearTimeout(timer);
  }, [userId, override, zeroSince]);
  const change = (next: Direct) => {
    setNow(machineNow());
    setDirect(next);
  };

  const grains = shownGrains(current, server.stardust);
  return {
    grains,
    /** One is on its way to her. */
    spendOne: () => change({ zeroSince, override: { value: Math.max(0, grains - 1), at: machineNow() } }),
    /** The server has said how many there are now; at 0 the lock falls. */
    settled: (stardust: number) => change({ override: null, zeroSince: stardust === 0 ? machineNow() : null }),
    /** Nothing was given after all. */
    undo: () => change({ zeroSince, override: null }),
  };
}
export type Stardust = ReturnType<typeof useStardust>;
