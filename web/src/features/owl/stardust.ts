import { useEffect, useState } from 'react';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { local, read, write } from '../../lib/storage.ts';

/** Grains to show before the server has confirmed them. Stored per user for reloads. Times in epoch ms. */
export interface OptimisticStardust {
  override: { value: number; at: number } | null;
  /** When the last grain was spent; null if the server has reported more since. */
  zeroSince: number | null;
}

/** A value of 0 lasts until a newer status has more (spec section 9). */
const overrideMs = 10_000;
const storageKey = (userId: string) => `sternenrat.stardust.${userId}`;

const deviceNow = () => Date.now();

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readOptimistic(userId: string): OptimisticStardust {
  const stored = read(local, storageKey(userId)) as Partial<OptimisticStardust> | null;
  const override = stored?.override;
  return {
    override: override && isNumber(override.value) && isNumber(override.at) ? override : null,
    zeroSince: isNumber(stored?.zeroSince) ? stored.zeroSince : null,
  };
}

/** Drops `override` when it expires. Drops a 0 when a status that was received later has grains. */
export function reconcile(
  optimistic: OptimisticStardust,
  server: { stardust: number; readAt: number },
  now: number,
): OptimisticStardust {
  const reset = (since: number) => server.stardust > 0 && server.readAt > since;
  const { override, zeroSince } = optimistic;
  const gone = override && (override.value === 0 ? reset(override.at) : now - override.at >= overrideMs);
  const unlocked = zeroSince !== null && reset(zeroSince);
  return { override: gone ? null : override, zeroSince: unlocked ? null : zeroSince };
}

export const shownGrains = (optimistic: OptimisticStardust, stardust: number) =>
  optimistic.zeroSince === null ? (optimistic.override?.value ?? stardust) : 0;

export function useStardust(userId: string, server: { stardust: number; readAt: number }) {
  const [optimistic, setOptimistic] = useState(() => readOptimistic(userId));
  const [now, setNow] = useState(deviceNow);
  const current = reconcile(optimistic, server, now);
  const { override, zeroSince } = current;
  useEffect(() => {
    write(local, storageKey(userId), override === null && zeroSince === null ? null : { override, zeroSince });
    if (!override || override.value === 0) return;
    const timer = setTimeout(() => setNow(deviceNow()), Math.max(0, override.at + overrideMs - deviceNow()));
    return () => clearTimeout(timer);
  }, [userId, override, zeroSince]);
  const change = (next: OptimisticStardust) => {
    setNow(deviceNow());
    setOptimistic(next);
  };

  const grains = shownGrains(current, server.stardust);
  return {
    grains,
    spendGift: () =>
      change({ zeroSince, override: { value: Math.max(0, grains - rulesOfPlay.giftGrains), at: deviceNow() } }),
    /** Ends `override` after a gift. A remaining 0 is shown until a later status has more. */
    settled: (stardust: number) => change({ override: null, zeroSince: stardust === 0 ? deviceNow() : null }),
    undo: () => change({ zeroSince, override: null }),
  };
}
export type Stardust = ReturnType<typeof useStardust>;
