import { useEffect } from 'react';

/** The longest wait that a timer can be told, in milliseconds. */
const longest = 2 ** 31 - 1;

interface Badge {
  /** Something of hers waits to be answered. */
  waits: boolean;
  /** ISO string: when the next free grain can be fetched. */
  freeGrainAt: string | undefined;
}

/**
 * A dot on the installed app's icon while the app is out of sight and something friendly waits in it; none while it is looked at.
 * Where badges don't exist, nothing happens.
 */
export function useAppBadge({ waits, freeGrainAt }: Badge): void {
  useEffect(() => {
    if (typeof navigator.setAppBadge !== 'function') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => void navigator.setAppBadge().catch(() => undefined);
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') return void navigator.clearAppBadge().catch(() => undefined);
      if (waits) return show();
      const wait = freeGrainAt === undefined ? NaN : Date.parse(freeGrainAt) - Date.now();
      if (wait <= longest) timer = setTimeout(show, Math.max(0, wait));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, freeGrainAt]);
}
