import { cleanup, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getReminders, setReminders, stopReminders, type Reminders } from '@sternenrat/contracts/endpoints/reminders';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import OfferDialog from './OfferDialog.tsx';
import { RemindersPart } from './RemindersPart.tsx';
import { StopReminders } from './StopReminders.tsx';
import { texts } from './texts.ts';

const pushKey = `B${'k'.repeat(86)}`;
const keyBytes = Uint8Array.from(atob(pushKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
  letter.charCodeAt(0),
);
const device = {
  endpoint: 'https://fcm.googleapis.com/1',
  keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
};
const success = true as const;
const remindersWith = (change: Partial<Reminders> = {}): Reminders => ({
  channel: 'off',
  hour: 18,
  orMail: false,
  devices: 0,
  pushKey,
  ...change,
});

let server: FakeServer;
const serve = (change: Partial<Reminders> = {}) => {
  let now = remindersWith(change);
  server = new FakeServer()
    .on(getReminders, () => ({ success, reminders: now }))
    .on(setReminders, ({ body }) => {
      const { device: subscribed, ...wish } = body as Reminders & { device?: unknown };
      now = { ...now, ...wish, devices: subscribed ? 1 : now.devices };
      return { success, reminders: now };
    });
};
const sentBodies = () => server.callsTo(setReminders).map(({ body }) => body);

function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const unsubscribe = jest.fn(async () => true);
  const subscription = { options: { applicationServerKey: keyBytes.buffer }, toJSON: () => device, unsubscribe };
  let active: typeof subscription | null = null;
  const pushManager = {
    getSubscription: async () => active,
    subscribe: jest.fn(async (_options: unknown) => (active = subscription)),
  };
  const requestPermission = jest.fn(async () => answer);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  });
  Object.assign(globalThis, { PushManager: Function, Notification: { permission, requestPermission } });
  return { pushManager, requestPermission, unsubscribe };
}
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  resetTestState();
});

const press = (user: ReturnType<typeof renderPage>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('reminder settings', () => {
  it('are off by default and save a mail reminder with its hour', async () => {
    serve();
    const { user } = renderPage(<RemindersPart />);
    expect((await screen.findByRole('radio', { name: 'Gar nicht' })).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByRole('button', { name: /^Um wie viel Uhr/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'E-Mail' }));
    await user.click(screen.getByRole('button', { name: /^Um wie viel Uhr/ }));
    const hours = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect([hours[0], hours.at(-1)]).toEqual(['8 Uhr', '20 Uhr']);
    await user.click(screen.getByRole('menuitemradio', { name: '9 Uhr' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(sentBodies()).toEqual([{ channel: 'mail', hour: 9, orMail: false }]));
    expect(toastTexts()).toEqual([
      'Gespeichert',
      'Noctua meldet sich um 9 Uhr, wenn du an dem Tag noch nicht da warst.',
    ]);
  });

  it('offer no push if the browser does not support it', async () => {
    serve();
    renderPage(<RemindersPart />);
    await screen.findByText(/Dieser Browser kann keine Mitteilungen empfangen/);
    expect(screen.queryByRole('radio', { name: /Mitteilung/ })).toBeNull();
  });

  it('ask for permission only on a click, then subscribe the browser', async () => {
    serve();
    const { pushManager, requestPermission } = browser('default', 'granted');
    const { user } = renderPage(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Mitteilung auf meine Geräte' }));
    expect(screen.getByText(/Dein Browser fragt dich gleich noch/)).toBeTruthy();
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /darf eine E-Mail kommen/ }));
    await press(user, 'Speichern');
    await waitFor(() => expect(sentBodies()).toEqual([{ channel: 'push', hour: 18, orMail: true, device }]));
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keyBytes });
    await screen.findByText('Ein Gerät ist angemeldet.');
  });

  it('save nothing if the permission is denied', async () => {
    serve();
    browser('default', 'denied');
    const { user } = renderPage(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Mitteilung auf meine Geräte' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(toastTexts()[1]).toMatch(/Ohne deine Erlaubnis/));
    expect(sentBodies()).toEqual([]);
  });

  it('explain how to revoke an earlier denial and save the hour for other devices', async () => {
    serve({ channel: 'push', devices: 2 });
    browser('denied');
    const { user } = renderPage(<RemindersPart />);
    await screen.findByText(/Dein Browser lässt von dieser Seite keine Mitteilungen zu/);
    await screen.findByText('2 Geräte sind angemeldet.');
    await user.click(screen.getByRole('button', { name: /^Um wie viel Uhr/ }));
    await user.click(screen.getByRole('menuitemradio', { name: '20 Uhr' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(sentBodies()).toEqual([{ channel: 'push', hour: 20, orMail: false }]));
  });

  it('offer this browser only where it supports push, isn’t subscribed, and another one is', async () => {
    serve({ channel: 'push', devices: 1 });
    const { pushManager } = browser('granted');
    renderPage(<RemindersPart />);
    await screen.findByText(texts.hereToo);
    cleanup();
    await pushManager.subscribe({});
    renderPage(<RemindersPart />);
    await screen.findByText('Ein Gerät ist angemeldet.');
    await waitFor(() => expect(screen.queryByText(texts.hereToo)).toBeNull());
    cleanup();
    Reflect.deleteProperty(globalThis, 'PushManager');
    renderPage(<RemindersPart />);
    await screen.findByText('Ein Gerät ist angemeldet.');
    expect(screen.queryByText(texts.hereToo)).toBeNull();
  });

  it('unsubscribe the browser when switched off', async () => {
    serve({ channel: 'push', devices: 1 });
    const { pushManager, unsubscribe } = browser('granted');
    await pushManager.subscribe({});
    const { user } = renderPage(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Gar nicht' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(sentBodies()).toEqual([{ channel: 'off', hour: 18, orMail: false }]);
  });

  it('show the server’s message about an unknown push service', async () => {
    serve();
    browser('granted');
    server.rejectWith(setReminders, 'bad_input', {
      fields: { device: 'Diesen Mitteilungsdienst kennen wir leider nicht.' },
    });
    const { user } = renderPage(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Mitteilung auf meine Geräte' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(toastTexts()[1]).toMatch(/Diesen Mitteilungsdienst kennen wir/));
  });
});

describe('the reminder offer', () => {
  it.each([
    ['Ja, per E-Mail', 'mail', /Wie schön/],
    ['Nein, danke', 'off', /Alles klar/],
    ['Schließen', 'off', /Alles klar/],
  ])('saves the choice "%s" and closes', async (button, channel, words) => {
    serve();
    const closed = jest.fn();
    const { user } = renderPage(<OfferDialog onClose={closed} />);
    await screen.findByRole('dialog', { name: 'Darf ich mich ab und zu melden?' });
    await press(user, button);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sentBodies()).toMatchObject([{ channel, hour: 18 }]);
    expect(toastTexts()[1]).toMatch(words);
  });

  it('offers push first if the browser supports it', async () => {
    serve();
    browser('default', 'granted');
    const { user } = renderPage(<OfferDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Ja, mit einer Mitteilung' }));
    await waitFor(() => expect(sentBodies()).toMatchObject([{ channel: 'push', device }]));
  });
});

describe('the unsubscribe link', () => {
  it('ends reminders on a click, not on opening', async () => {
    server = new FakeServer().on(stopReminders, { success });
    const { user } = renderPage(<StopReminders token="mira.geheim" />);
    expect(server.recordedCalls).toEqual([]);
    await press(user, 'Nicht mehr erinnern');
    await screen.findByText('Erledigt, es kommt keine mehr');
    expect(server.callsTo(stopReminders)[0]?.body).toEqual({ token: 'mira.geheim' });
  });

  it('reports an invalid link', async () => {
    server = new FakeServer().rejectWith(stopReminders, 'invalid_token');
    const { user } = renderPage(<StopReminders token="alt" />);
    await press(user, 'Nicht mehr erinnern');
    await screen.findByRole('heading', { name: 'Ungültiger Link' });
    renderPage(<StopReminders token={null} />);
    expect(screen.getAllByRole('heading', { name: 'Ungültiger Link' })).toHaveLength(2);
  });
});
