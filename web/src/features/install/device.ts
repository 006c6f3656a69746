import { local, read, write } from '../../lib/storage.ts';

export type Platform = 'ios' | 'android';

const installedKey = 'sternenrat.pwa-installed';

const dismissedKey = 'sternenrat.install-put-aside';
const dismissedForMs = 30 * 24 * 60 * 60 * 1000;

/** iPads report themselves as Macs, but have touch points. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  if (/android/i.test(userAgent)) return 'android' satisfies Platform;
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios' satisfies Platform;
  return null;
}

/** True inside another app, such as Instagram, whose browser can't install apps. */
export const isInApp = (userAgent: string): boolean => /FBAN|FBAV|Instagram|Line\/|WhatsApp|; wv\)/i.test(userAgent);

export function isInstalled(): boolean {
  return (
    read(local, installedKey) === true ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

export const saveInstalled = (): void => write(local, installedKey, true);

export const saveDismissed = (): void => write(local, dismissedKey, Date.now());

/** True for 30 days. False if the device's clock was set back since. */
export function isDismissed(): boolean {
  const at = read(local, dismissedKey);
  const age = typeof at === 'number' ? Date.now() - at : Infinity;
  return age >= 0 && age < dismissedForMs;
}
