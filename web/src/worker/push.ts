import { addPushDevice, stopReminders } from '@sternenrat/contracts/endpoints/reminders';
import { pages } from '@sternenrat/contracts/pages';
import { texts } from '../features/reminders/texts.ts';
import type { PushScope } from './scope.ts';

declare const self: PushScope;

/** A new notification replaces an old one with the same tag. */
const tag = 'erinnerung';
const looks = { tag, lang: 'de', icon: '/icons/any-192.png', badge: '/icons/maskable-192.png' };

interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly stopToken: string | null;
}

/** Without title or body, returns a greeting: browsers require a notification per push. */
function parseReminder(data: { json(): unknown } | null): Reminder {
  try {
    const { title, body, stopToken } = (data?.json() ?? {}) as Partial<Reminder>;
    if (title && body) return { title, body, stopToken: stopToken ?? null };
  } catch {}
  return { title: texts.greeting, body: texts.greetingBody, stopToken: null };
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  });

/** If the request fails, opens the page on which the player can end the reminders. */
async function stopReminding(token: string): Promise<void> {
  const succeeded = await post(stopReminders.path, { token }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (succeeded)
    await self.registration.showNotification(texts.quiet, { ...looks, body: texts.quietBody, silent: true });
  else await self.clients.openWindow(`${pages.reminders}?token=${encodeURIComponent(token)}`);
}

async function openApp(): Promise<void> {
  const [openWindow] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (openWindow) await openWindow.focus();
  else await self.clients.openWindow(pages.home);
}

self.addEventListener('push', (event) => {
  const { title, body, stopToken } = parseReminder(event.data);
  const actions = stopToken === null ? [] : [{ action: 'stop', title: texts.stopNow }];
  event.waitUntil(self.registration.showNotification(title, { ...looks, body, data: { stopToken }, actions }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { stopToken } = (event.notification.data ?? {}) as Partial<Reminder>;
  event.waitUntil(event.action === 'stop' && stopToken ? stopReminding(stopToken) : openApp());
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const subscription = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (endpoint && keys) await post(addPushDevice.path, { device: { endpoint, keys } });
  };
  event.waitUntil(renew());
});
