import { screen, waitFor, within } from '@testing-library/react';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endSession,
  getExport,
  getUser,
  listSessions,
  logoutEverywhere,
  requestExport,
  type DataExport,
  type OwnSession,
} from '@sternenrat/contracts/endpoints/auth';
import {
  billingAccount,
  cancelSubscription,
  requestRefund,
  resumeSubscription,
  setMonthlyLimit,
  type BillingAccount,
} from '@sternenrat/contracts/endpoints/billing';
import { getReminders } from '@sternenrat/contracts/endpoints/reminders';
import { parseEuros } from '../../features/shop/account/Limit.tsx';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import AccountPage from './AccountPage.tsx';
import EmailChangePage from './EmailChangePage.tsx';

let server: StandIn;
afterEach(tidyUp);

const success = true as const;
const at = '2026-11-21T10:00:00.000Z';
const reminders = { channel: 'off', hour: 18, orMail: false, devices: 0, pushKey: null } as const;
const session = (changes: Partial<OwnSession>): OwnSession => ({
  id: 's1',
  device: 'Firefox auf Windows',
  startedAt: at,
  lastUsedAt: at,
  expiresAt: at,
  current: false,
  ...changes,
});
const subscription = (changes: object = {}): NonNullable<BillingAccount['subscription']> => ({
  type: 'founding_member',
  cents: 499,
  status: 'active',
  paidUntil: '2026-12-21T10:00:00.000Z',
  accessUntil: '2026-12-28T10:00:00.000Z',
  cancelAtPeriodEnd: false,
  seat: 7,
  since: at,
  ...changes,
});
const account = (changes: Partial<BillingAccount> = {}): BillingAccount => ({
  subscriptionType: 'free',
  isPremium: false,
  subscription: null,
  purchases: [],
  refunds: [],
  limit: { monthlyCents: null, spentCents: 500 },
  portal: false,
  adult: true,
  ...changes,
});
const dataExport = (state: DataExport['state']): DataExport => ({
  state,
  requestedAt: at,
  expiresAt: at,
  waitingFor: [],
});

const open = async (billing = account()) => {
  server = new StandIn()
    .on(getUser, { success, user: user() })
    .on(listSessions, {
      success,
      sessions: [session({ id: 's0', device: 'Chrome auf Linux', current: true }), session({})],
    })
    .on(getExport, { success, export: null })
    .on(getReminders, { success, reminders })
    .on(billingAccount, { success, account: billing });
  const view = show(<AccountPage />, { at: '/konto' });
  await screen.findByRole('heading', { level: 1, name: 'Dein Konto' });
  await screen.findByText('Firefox auf Windows');
  return view;
};
const press = (hand: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) =>
  hand.click(screen.getByRole('button', { name }));
const where = () => screen.getByTestId('where').textContent;

it('is for confirmed users only', async () => {
  new StandIn().on(getUser, { success, user: user({ isEmailConfirmed: false }) });
  show(<AccountPage />, { at: '/konto' });
  await waitFor(() => expect(where()).toBe('/auth'));
});

it('a new password needs the old one, says what is wrong at its field, and keeps what was typed', async () => {
  const { user: hand } = await open();
  await press(hand, 'Passwort ändern');
  server.refuse(changePassword, 'wrong_password');
  await hand.type(screen.getByLabelText('Bisheriges Passwort'), 'alt-und-falsch');
  await hand.type(screen.getByLabelText('Neues Passwort'), 'kurz');
  await press(hand, 'Speichern');
  expect(server.calls(changePassword)).toEqual([]);
  expect(screen.getByLabelText('Neues Passwort').getAttribute('aria-invalid')).toBe('true');
  await hand.type(screen.getByLabelText('Neues Passwort'), ' und länger');
  await press(hand, 'Speichern');
  await waitFor(() => expect(screen.getByLabelText('Bisheriges Passwort').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe('kurz und länger');
  server.on(changePassword, { success, message: 'Dein Passwort ist geändert.' });
  await press(hand, 'Speichern');
  await waitFor(() => expect(toastWords()).toEqual(['Passwort ändern', 'Dein Passwort ist geändert.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a new address is asked for with the password', async () => {
  const { user: hand } = await open();
  await press(hand, 'E-Mail-Adresse ändern');
  server.on(changeEmail, { success, message: 'Beide Adressen haben Post.' });
  await hand.type(screen.getByLabelText('Neue E-Mail-Adresse'), 'neu@example.org');
  await hand.type(screen.getByLabelText('Dein Passwort'), 'sternklar');
  await press(hand, 'Speichern');
  await waitFor(() => expect(toastWords()[1]).toBe('Beide Adressen haben Post.'));
  expect(server.calls(changeEmail)[0]!.body).toEqual({ email: 'neu@example.org', password: 'sternklar' });
});

it.each([
  [false, 'Danke. Jetzt fehlt noch die Zustimmung an der anderen Adresse.'],
  [true, 'Deine E-Mail-Adresse ist geändert.'],
])('an end agrees by a button, not by opening the link (done: %s)', async (done, words) => {
  server = new StandIn().on(confirmEmailChange, { success, message: '', done });
  const { user: hand } = show(<EmailChangePage />, { at: '/e-mail-bestaetigen?token=t-1' });
  expect(server.seen).toEqual([]);
  await press(hand, 'Ja, zustimmen');
  await screen.findByText(words);
  expect(server.calls(confirmEmailChange)[0]!.body).toEqual({ token: 't-1' });
});

it('sessions: this one is marked, another is ended, all are ended', async () => {
  const { user: hand } = await open();
  expect(screen.getByText('dieses Gerät').closest('li')!.textContent).toContain('Chrome auf Linux');
  server.on(endSession, { success }).on(listSessions, { success, sessions: [session({ id: 's0', current: true })] });
  await press(hand, 'Firefox auf Windows abmelden');
  await waitFor(() => expect(toastWords()).toEqual(['Abgemeldet.']));
  expect(server.calls(endSession)[0]!.url).toBe('/api/sessions/s1');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Windows abmelden/ })).toBeNull());
  server.on(logoutEverywhere, { success });
  await press(hand, 'Überall abmelden');
  await waitFor(() => expect(where()).toBe('/auth'));
});

it('the export is asked for, waited for and saved', async () => {
  const { user: hand } = await open();
  server
    .on(requestExport, { success, export: dataExport('collecting') })
    .on(getExport, { success, export: dataExport('ready') });
  await press(hand, 'Meine Daten herunterladen');
  const link = await screen.findByRole('link', { name: 'Datei speichern' }, { timeout: 5000 });
  expect(link.getAttribute('href')).toBe('/api/user/export/download');
  expect(link.hasAttribute('download')).toBe(true);
});

it('deleting needs the password, then nobody is here and nothing of them is kept', async () => {
  localStorage.setItem('sternenrat.conversation.u1', '[]');
  localStorage.setItem('sternenrat.conversation.u2', '[]');
  const { user: hand } = await open();
  await press(hand, 'Konto löschen');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Endgültig löschen' })).toHaveProperty('disabled', true);
  server.refuse(deleteAccount, 'wrong_password');
  await hand.type(dialog.getByLabelText('Dein Passwort'), 'falsch');
  await hand.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(dialog.getByLabelText('Dein Passwort').getAttribute('aria-invalid')).toBe('true'));
  server.on(deleteAccount, { success, message: 'Gelöscht.' });
  await hand.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(Object.keys(localStorage)).toEqual(['sternenrat.conversation.u2']);
});

describe('membership and purchases', () => {
  it('a membership is cancelled with two presses, and taken back with one', async () => {
    const { user: hand } = await open(account({ subscription: subscription() }));
    expect(await screen.findByText('Gründungsplatz Nr. 7')).toBeTruthy();
    const cancelled = subscription({ cancelAtPeriodEnd: true });
    server
      .on(cancelSubscription, { success, subscription: cancelled })
      .on(billingAccount, { success, account: account({ subscription: cancelled }) });
    await press(hand, 'Kündigen');
    expect(server.calls(cancelSubscription)).toEqual([]);
    await press(hand, 'jetzt kündigen');
    await screen.findByText('Gekündigt. Läuft bis 21. Dezember 2026.');
    server
      .on(resumeSubscription, { success, subscription: subscription() })
      .on(billingAccount, { success, account: account({ subscription: subscription() }) });
    await press(hand, 'Kündigung zurücknehmen');
    await screen.findByText(/Verlängert sich am 21. Dezember 2026/);
  });

  it('a failed renewal says until when everything stays open', async () => {
    await open(account({ subscription: subscription({ status: 'past_due' }) }));
    expect(await screen.findByText(/Bis 28. Dezember 2026 bleibt alles offen/)).toBeTruthy();
  });

  it('unspent grains are given back with one click, at the price paid', async () => {
    const purchase = {
      id: 'pay_1',
      purchase: 'stardust',
      packageId: 'stardust_10',
      grains: 20,
      cents: 500,
      status: 'paid',
      createdAt: at,
      paidAt: at,
      receiptUrl: null,
      refundable: { grains: 12, cents: 300, until: '2026-12-05T10:00:00.000Z' },
    } as const;
    const { user: hand } = await open(account({ purchases: [purchase] }));
    server.on(requestRefund, {
      success,
      refund: {
        id: 're_1',
        paymentId: 'pay_1',
        grains: 12,
        cents: 300,
        cause: 'request',
        status: 'pending',
        createdAt: at,
      },
    });
    await hand.click(await screen.findByRole('button', { name: /^12 Körner zurückgeben, 3,00/ }));
    await waitFor(() => expect(toastWords()[0]).toBe('Erstattung ist unterwegs'));
    expect(server.calls(requestRefund)[0]!.body).toEqual({ paymentId: 'pay_1' });
  });

  it.each([
    ['', null],
    ['20', 2000],
    ['7,50 €', 750],
    ['0', 0],
    ['1000', 100_000],
    ['1001', undefined],
    ['-3', undefined],
    ['zehn', undefined],
  ])('the own limit: %j is %s cents', (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  it('the own limit is saved, and nonsense is told at the field', async () => {
    const { user: hand } = await open();
    server.on(setMonthlyLimit, { success, limit: { monthlyCents: 2000, spentCents: 500 } });
    const field = await screen.findByLabelText('Euro im Monat');
    await hand.type(field, 'viel');
    await press(hand, 'Grenze speichern');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await hand.clear(field);
    await hand.type(field, '20');
    await press(hand, 'Grenze speichern');
    await waitFor(() => expect(toastWords()).toEqual(['Grenze gespeichert']));
    expect(server.calls(setMonthlyLimit).map((seen) => seen.body)).toEqual([{ monthlyCents: 2000 }]);
  });
});
