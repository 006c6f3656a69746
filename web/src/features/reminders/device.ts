import type { PushDevice } from '@sternenrat/contracts/endpoints/reminders';

/** What this browser says to notifications; `unsupported` where it can have none. */
export type Permission = 'unsupported' | NotificationPermission;

export function permissionNow(): Permission {
  const able = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return able ? Notification.permission : 'unsupported';
}

/** The person said no, or closed the browser's question. */
export class NotAllowed extends Error {}
/** This browser can't be subscribed just now. */
export class NotSubscribed extends Error {}

async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** Is this browser subscribed with the server's present key? */
export async function isSubscribed(key: string): Promise<boolean> {
  const subscription = await (await manager())?.getSubscription();
  return subscription ? hasKey(subscription, key) : false;
}

/**
 * Asks the person, where they weren't asked yet, and subscribes this browser with the server's key. Call it from a press.
 * @throws NotAllowed, NotSubscribed
 */
export async function subscribe(key: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  try {
    const push = await manager();
    const before = await push?.getSubscription();
    if (before && !hasKey(before, key)) await before.unsubscribe();
    const made = await push?.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    return toldBy(made);
  } catch (fault) {
    throw new NotSubscribed('not subscribed', { cause: fault });
  }
}

/** Nothing reaches this browser any more, whatever the server does. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await (await manager())?.getSubscription())?.unsubscribe();
  } catch {
    // the server has forgotten it already
  }
}

function toldBy(subscription: PushSubscription | undefined): PushDevice {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser told no keys');
  return { endpoint, keys: { p256dh, auth } };
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const wanted = bytesOf(key);
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

/** Not every browser takes the key as base64url. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
