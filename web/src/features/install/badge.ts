import { useEffect } from 'react';

const maxTimeoutMs = 2 ** 31 - 1;

interface Badge {
  isReplyAwaited: boolean;
  /** When the next free grain is due, in epoch ms of the device's clock. */
  freeGrainAt: number | undefined;
}

/** A dot on the app's icon while the app is hidden and Noctua awaits a reply or a free grain is due. */
export function useAppBadge({ isReplyAwaited, freeGrainAt }: Badge): void {
  useEffect(() => {
    if (typeof navigator.setAppBadge !== 'function') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => void navigator.setAppBadge().catch(() => undefined);
    const update = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') return void navigator.clearAppBadge().catch(() => undefined);
      if (isReplyAwaited) return show();
      const wait = freeGrainAt === undefined ? NaN : freeGrainAt - Date.now();
      if (wait <= maxTimeoutMs) timer = setTimeout(show, Math.max(0, wait));
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [isReplyAwaited, freeGrainAt]);
}
