import { local, read, write } from '../../lib/storage.ts';

export type Platform = 'ios' | 'android';

/** Spec section 7: the PWA-installed flag. */
const installedKey = 'sternenrat.pwa-installed';

/** What the device says of itself; iPads call themselves Macs but have fingers. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (/android/i.test(userAgent)) return 'android' satisfies Platform;
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios' satisfies Platform;
  return null;
}

/** Browsers inside other apps can't install anything. */
export const isInApp = (userAgent: string): boolean => /FBAN|FBAV|Instagram|Line\/|WhatsApp|; wv\)/i.test(userAgent);

export function isInstalled(): boolean {
  return (
    read(local, installedKey) === true ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

export const keepInstalled = (): void => write(local, installedKey, true);
