import { addPushDevice, stopReminders } from '@sternenrat/contracts/endpoints/reminders';
import { pages } from '@sternenrat/contracts/pages';
import { texts } from '../features/reminders/texts.ts';
import type { PushScope } from './scope.ts';

declare const self: PushScope;

/** One notification of hers at a time. */
const tag = 'erinnerung';
const looks = { tag, lang: 'de', icon: '/icons/any-192.png', badge: '/icons/maskable-192.png' };

interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly stopToken: string | null;
}

/** A browser that is woken must show something: what can't be read is a plain greeting. */
function read(data: { json(): unknown } | null): Reminder {
  try {
    const { title, body, stopToken } = (data?.json() ?? {}) as Partial<Reminder>;
    if (title && body) return { title, body, stopToken: stopToken ?? null };
  } catch {
    // not ours, or not whole
  }
  return { title: texts.greeting, body: texts.greetingBody, stopToken: null };
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  });

/** One tap. Where it can't be done from here, the page can. */
async function stop(token: string): Promise<void> {
  const done = await post(stopReminders.path, { token }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (done) await self.registration.showNotification(texts.quiet, { ...looks, body: texts.quietBody, silent: true });
  else await self.clients.openWindow(`${pages.reminders}?token=${encodeURIComponent(token)}`);
}

async function open(): Promise<void> {
  const [there] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (there) await there.focus();
  else await self.clients.openWindow(pages.home);
}

self.addEventListener('push', (event) => {
  const { title, body, stopToken } = read(event.data);
  const actions = stopToken === null ? [] : [{ action: 'stop', title: texts.stopNow }];
  event.waitUntil(self.registration.showNotification(title, { ...looks, body, data: { stopToken }, actions }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { stopToken } = (event.notification.data ?? {}) as Partial<Reminder>;
  event.waitUntil(event.action === 'stop' && stopToken ? stop(stopToken) : open());
});

/** The browser has renewed its subscription by itself: the server gets to know the new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    const { endpoint, keys } = made?.toJSON() ?? {};
    if (endpoint && keys) await post(addPushDevice.path, { device: { endpoint, keys } });
  };
  event.waitUntil(renew());
});
