import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getReminders, setReminders, stopReminders, type Reminders } from '@sternenrat/contracts/endpoints/reminders';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { StandIn } from '../../test/stand-in.ts';
import OfferDialog from './OfferDialog.tsx';
import { RemindersPart } from './RemindersPart.tsx';
import { StopReminders } from './StopReminders.tsx';

const pushKey = `B${'k'.repeat(86)}`;
const keyBytes = Uint8Array.from(atob(pushKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
  letter.charCodeAt(0),
);
const device = {
  endpoint: 'https://fcm.googleapis.com/1',
  keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
};
const success = true as const;
const kept = (change: Partial<Reminders> = {}): Reminders => ({
  channel: 'off',
  hour: 18,
  orMail: false,
  devices: 0,
  pushKey,
  ...change,
});

let server: StandIn;
const serve = (change: Partial<Reminders> = {}) => {
  let now = kept(change);
  server = new StandIn()
    .on(getReminders, () => ({ success, reminders: now }))
    .on(setReminders, ({ body }) => {
      const { device: told, ...wish } = body as Reminders & { device?: unknown };
      now = { ...now, ...wish, devices: told ? 1 : now.devices };
      return { success, reminders: now };
    });
};
const asked = () => server.calls(setReminders).map(({ body }) => body);

/** A browser that can have notifications. @param answer what its question is answered with */
function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const unsubscribe = jest.fn(async () => true);
  const subscription = { options: { applicationServerKey: keyBytes.buffer }, toJSON: () => device, unsubscribe };
  let held: typeof subscription | null = null;
  const pushManager = {
    getSubscription: async () => held,
    subscribe: jest.fn(async (_options: unknown) => (held = subscription)),
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
  tidyUp();
});

const press = (hand: ReturnType<typeof show>['user'], name: string) => hand.click(screen.getByRole('button', { name }));

describe('the settings', () => {
  it('are off at first, and a mail is chosen with its hour', async () => {
    serve();
    const { user } = show(<RemindersPart />);
    expect((await screen.findByRole('radio', { name: 'Gar nicht' })).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByLabelText('Um wie viel Uhr?')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'E-Mail' }));
    const hours = screen.getByLabelText<HTMLSelectElement>('Um wie viel Uhr?');
    expect([hours.options[0]?.text, hours.options[hours.options.length - 1]?.text]).toEqual(['8 Uhr', '20 Uhr']);
    await user.selectOptions(hours, '9 Uhr');
    await press(user, 'Speichern');
    await waitFor(() => expect(asked()).toEqual([{ channel: 'mail', hour: 9, orMail: false }]));
    expect(toastWords()).toEqual([
      'Gespeichert',
      'Noctua meldet sich um 9 Uhr, wenn du an dem Tag noch nicht da warst.',
    ]);
  });

  it('where the browser can’t be reached say so and offer no push', async () => {
    serve();
    show(<RemindersPart />);
    await screen.findByText(/Dieser Browser kann keine Mitteilungen empfangen/);
    expect(screen.queryByRole('radio', { name: /Mitteilung/ })).toBeNull();
  });

  it('ask the browser only on a press, and take it along', async () => {
    serve();
    const { pushManager, requestPermission } = browser('default', 'granted');
    const { user } = show(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Mitteilung auf meine Geräte' }));
    expect(screen.getByText(/Dein Browser fragt dich gleich noch/)).toBeTruthy();
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /darf eine E-Mail kommen/ }));
    await press(user, 'Speichern');
    await waitFor(() => expect(asked()).toEqual([{ channel: 'push', hour: 18, orMail: true, device }]));
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keyBytes });
    await screen.findByText('Ein Gerät ist angemeldet.');
  });

  it('leave everything as it was where the person says no to the browser', async () => {
    serve();
    browser('default', 'denied');
    const { user } = show(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Mitteilung auf meine Geräte' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(toastWords()[1]).toMatch(/Ohne deine Erlaubnis/));
    expect(asked()).toEqual([]);
  });

  it('say how a no of before is taken back, and still keep the hour for other devices', async () => {
    serve({ channel: 'push', devices: 2 });
    browser('denied');
    const { user } = show(<RemindersPart />);
    await screen.findByText(/Dein Browser lässt von dieser Seite keine Mitteilungen zu/);
    await screen.findByText('2 Geräte sind angemeldet.');
    await user.selectOptions(screen.getByLabelText('Um wie viel Uhr?'), '20 Uhr');
    await press(user, 'Speichern');
    await waitFor(() => expect(asked()).toEqual([{ channel: 'push', hour: 20, orMail: false }]));
  });

  it('off: the browser is freed, too', async () => {
    serve({ channel: 'push', devices: 1 });
    const { pushManager, unsubscribe } = browser('granted');
    await pushManager.subscribe({});
    const { user } = show(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Gar nicht' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(asked()).toEqual([{ channel: 'off', hour: 18, orMail: false }]);
  });

  it('tell what the server says of a push service that it doesn’t know', async () => {
    serve();
    browser('granted');
    server.refuse(setReminders, 'bad_input', {
      fields: { device: 'Diesen Mitteilungsdienst kennen wir leider nicht.' },
    });
    const { user } = show(<RemindersPart />);
    await user.click(await screen.findByRole('radio', { name: 'Mitteilung auf meine Geräte' }));
    await press(user, 'Speichern');
    await waitFor(() => expect(toastWords()[1]).toMatch(/Diesen Mitteilungsdienst kennen wir/));
  });
});

describe('the offer', () => {
  it.each([
    ['Ja, per E-Mail', 'mail', /Wie schön/],
    ['Nein, danke', 'off', /Alles klar/],
    ['Schließen', 'off', /Alles klar/],
  ])('%s is an answer for good', async (button, channel, words) => {
    serve();
    const closed = jest.fn();
    const { user } = show(<OfferDialog onClose={closed} />);
    await screen.findByRole('dialog', { name: 'Darf ich mich ab und zu melden?' });
    await press(user, button);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(asked()).toMatchObject([{ channel, hour: 18 }]);
    expect(toastWords()[1]).toMatch(words);
  });

  it('of a push stands first where the browser can be reached', async () => {
    serve();
    browser('default', 'granted');
    const { user } = show(<OfferDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Ja, mit einer Mitteilung' }));
    await waitFor(() => expect(asked()).toMatchObject([{ channel: 'push', device }]));
  });
});

describe('the end by a link', () => {
  it('takes one press, and opening it none', async () => {
    server = new StandIn().on(stopReminders, { success });
    const { user } = show(<StopReminders token="mira.geheim" />);
    expect(server.seen).toEqual([]);
    await press(user, 'Nicht mehr erinnern');
    await screen.findByText('Erledigt, es kommt keine mehr');
    expect(server.calls(stopReminders)[0]?.body).toEqual({ token: 'mira.geheim' });
  });

  it('says so where the link is none', async () => {
    server = new StandIn().refuse(stopReminders, 'invalid_token');
    const { user } = show(<StopReminders token="alt" />);
    await press(user, 'Nicht mehr erinnern');
    await screen.findByRole('heading', { name: 'Ungültiger Link' });
    show(<StopReminders token={null} />);
    expect(screen.getAllByRole('heading', { name: 'Ungültiger Link' })).toHaveLength(2);
  });
});
