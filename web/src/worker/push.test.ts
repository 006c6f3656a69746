import { jest } from '@jest/globals';

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();
const shown: { title: string; options: { body: string; tag: string; data?: unknown; actions?: unknown } }[] = [];
const openWindow = jest.fn(async (_url: string) => undefined);
const subscribe = jest.fn(async (_options: unknown) => ({ toJSON: () => renewed }));
const renewed = { endpoint: 'https://fcm.googleapis.com/2', keys: { p256dh: 'p', auth: 'a' } };
let windows: { focus: jest.Mock }[] = [];
const fetched = jest.fn(async (_path: string, _init: { body: string }) => ({ ok: true }));

beforeAll(async () => {
  jest.spyOn(self, 'addEventListener').mockImplementation(((name: string, listener: Listener) => {
    listeners.set(name, listener);
  }) as never);
  const registration = {
    pushManager: { subscribe },
    showNotification: async (title: string, options: never) => void shown.push({ title, options }),
  };
  Object.assign(self, { registration, clients: { matchAll: async () => windows, openWindow }, fetch: fetched });
  await import('./push.ts');
});
beforeEach(() => {
  shown.length = 0;
  windows = [];
  jest.clearAllMocks();
});

async function happens(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) });
  await Promise.all(work);
}
const push = (json: () => unknown) => happens('push', { data: { json } });
const reminder = { title: 'Ein Gruß von Noctua', body: 'Heute ist Vollmond.', stopToken: 'mira.geheim' };
const tapped = (action: string, data: unknown = { stopToken: 'mira.geheim' }) =>
  happens('notificationclick', { action, notification: { close: () => undefined, data } });

it('shows one notification with an action to end reminders', async () => {
  await push(() => reminder);
  expect(shown).toMatchObject([
    {
      title: 'Ein Gruß von Noctua',
      options: {
        body: 'Heute ist Vollmond.',
        tag: 'erinnerung',
        data: { stopToken: 'mira.geheim' },
        actions: [{ action: 'stop', title: 'Nicht mehr erinnern' }],
      },
    },
  ]);
});

it.each([
  ['nothing', () => null],
  [
    'invalid JSON',
    () => {
      throw new SyntaxError('no JSON');
    },
  ],
  ['an incomplete reminder', () => ({ title: 'Ein Gruß' })],
])('shows a plain greeting for %s', async (_what, json) => {
  await push(json);
  expect(shown).toMatchObject([{ title: 'Ein Gruß von Noctua', options: { actions: [] } }]);
});

it('focuses the open page at a tap, or opens one', async () => {
  await tapped('');
  expect(openWindow.mock.calls).toEqual([['/']]);
  windows = [{ focus: jest.fn() }, { focus: jest.fn() }];
  await tapped('');
  expect([openWindow.mock.calls.length, windows.map(({ focus }) => focus.mock.calls.length)]).toEqual([1, [1, 0]]);
});

it('ends the reminders with one tap, without opening a page', async () => {
  await tapped('stop');
  expect(fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])).toEqual([
    ['/api/reminders/stop', { token: 'mira.geheim' }],
  ]);
  expect([openWindow.mock.calls, shown[0]?.title]).toEqual([[], 'Gut, ab jetzt ist Ruhe']);
});

it.each([
  [
    'without a connection',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['refused', async () => ({ ok: false })],
])('opens the page to end reminders %s', async (_how, answer) => {
  fetched.mockImplementationOnce(answer);
  await tapped('stop');
  expect(openWindow.mock.calls).toEqual([['/erinnerungen?token=mira.geheim']]);
});

it('registers a renewed subscription', async () => {
  await happens('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true });
  expect(fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])).toEqual([
    ['/api/reminders/devices', { device: renewed }],
  ]);
});
