import { local, read, write } from '../../lib/storage.ts';

export type Platform = 'ios' | 'android';

/** Spec section 7: the PWA-installed flag. */
const installedKey = 'sternenrat.pwa-installed';

/** When the guide was put aside, as milliseconds. */
const putAsideKey = 'sternenrat.install-put-aside';
/** Milliseconds for which nobody is asked again. */
const quietFor = 30 * 24 * 60 * 60 * 1000;

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

export const keepPutAside = (): void => write(local, putAsideKey, Date.now());

/** Was it declined within the last 30 days? A clock that was set back asks again. */
export function isPutAside(): boolean {
  const at = read(local, putAsideKey);
  const age = typeof at === 'number' ? Date.now() - at : Infinity;
  return age >= 0 && age < quietFor;
}
