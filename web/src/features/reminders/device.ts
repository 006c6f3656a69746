import type { PushDevice } from '@sternenrat/contracts/endpoints/reminders';

type Permission = 'unsupported' | NotificationPermission;

export function permissionNow(): Permission {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isSupported ? Notification.permission : 'unsupported';
}

export class PermissionDeniedError extends Error {}
export class SubscriptionError extends Error {}

async function getPushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

export async function isSubscribed(key: string): Promise<boolean> {
  const subscription = await (await getPushManager())?.getSubscription();
  return subscription ? hasKey(subscription, key) : false;
}

/** Asks for permission, so call it on a click. @throws PermissionDeniedError, SubscriptionError */
export async function subscribe(key: string): Promise<PushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDeniedError();
  try {
    const push = await getPushManager();
    const existing = await push?.getSubscription();
    if (existing && !hasKey(existing, key)) await existing.unsubscribe();
    const subscription = await push?.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    return toPushDevice(subscription);
  } catch (error) {
    throw new SubscriptionError('push subscription failed', { cause: error });
  }
}

export async function unsubscribe(): Promise<void> {
  try {
    await (await (await getPushManager())?.getSubscription())?.unsubscribe();
  } catch {
    // The server has deleted the subscription, so no more pushes arrive anyway.
  }
}

function toPushDevice(subscription: PushSubscription | undefined): PushDevice {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('push subscription has no keys');
  return { endpoint, keys: { p256dh, auth } };
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const wanted = bytesOf(key);
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index]);
}

/** Decodes the server's base64url key, because some browsers accept a key only as bytes. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
