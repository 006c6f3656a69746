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
  setZodiac,
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
import { getBirth } from '@sternenrat/contracts/endpoints/chart';
import { changeName, getProfile, type Profile } from '@sternenrat/contracts/endpoints/owl';
import { getReminders } from '@sternenrat/contracts/endpoints/reminders';
import { parseEuros } from '../../features/shop/account/Limit.tsx';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import AccountPage from './AccountPage.tsx';
import EmailChangePage from './EmailChangePage.tsx';

let server: FakeServer;
afterEach(resetTestState);

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

let profile: Profile = { realName: 'Mira', zodiacChangeableAt: null };
const open = async (billing = account()) => {
  server = new FakeServer()
    .on(getUser, { success, user: user() })
    .on(listSessions, {
      success,
      sessions: [session({ id: 's0', device: 'Chrome auf Linux', current: true }), session({})],
    })
    .on(getExport, { success, export: null })
    .on(getReminders, { success, reminders })
    .on(getProfile, { success, profile })
    .on(getBirth, { success, birth: null, chart: null })
    .on(billingAccount, { success, account: billing });
  const view = renderPage(<AccountPage />, { at: '/konto' });
  await screen.findByRole('heading', { level: 1, name: 'Dein Konto' });
  await screen.findByText('Firefox auf Windows');
  return view;
};
const clickButton = (userEvent: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
const currentPath = () => screen.getByTestId('where').textContent;

it('is for confirmed users only', async () => {
  new FakeServer().on(getUser, { success, user: user({ isEmailConfirmed: false }) });
  renderPage(<AccountPage />, { at: '/konto' });
  await waitFor(() => expect(currentPath()).toBe('/auth'));
});

describe("the player's name and zodiac", () => {
  afterEach(() => void (profile = { realName: 'Mira', zodiacChangeableAt: null }));
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

  it('changes the name and shows errors at the field', async () => {
    const { user: userEvent } = await open();
    await screen.findByText('Mira');
    server.on(changeName, { success, profile: { ...profile, realName: 'Mirabelle' } });
    await clickButton(userEvent, 'Namen ändern');
    const name = screen.getByLabelText('Dein Name');
    expect(name).toHaveProperty('value', 'Mira');
    await userEvent.clear(name);
    await userEvent.type(name, ' M');
    await clickButton(userEvent, 'Speichern');
    expect(screen.getByText('Name muss mindestens 2 Zeichen lang sein')).toBeTruthy();
    expect(server.callsTo(changeName)).toEqual([]);
    await userEvent.type(name, 'irabelle');
    await clickButton(userEvent, 'Speichern');
    await waitFor(() => expect(fact('So nennt dich Noctua')).toBe('Mirabelle'));
    expect(server.callsTo(changeName).map((recorded) => recorded.body)).toEqual([{ realName: 'Mirabelle' }]);
    expect(toastTexts()).toEqual(['Noctua nennt dich jetzt Mirabelle.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[R7.zodiac] changes the zodiac, then locks it for 30 days', async () => {
    const { user: userEvent } = await open();
    server.on(setZodiac, { success, user: user({ zodiac: 'krebs' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Sternzeichen ändern' }));
    expect(screen.getByRole('radio', { name: 'Fische' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: 'Krebs' }));
    profile = { ...profile, zodiacChangeableAt: '2026-12-21T10:00:00.000Z' };
    server.on(getProfile, { success, profile });
    await clickButton(userEvent, 'Speichern');
    await waitFor(() => expect(fact('Sternzeichen')).toBe('Krebs'));
    expect(server.callsTo(setZodiac).map((recorded) => recorded.body)).toEqual([{ zodiac: 'krebs' }]);
    await screen.findByText('Dein Sternzeichen kannst du ab dem 21. Dezember 2026 wieder ändern.');
    expect(screen.queryByRole('button', { name: 'Sternzeichen ändern' })).toBeNull();
  });

  it("can't be changed for an egg", async () => {
    profile = { realName: null, zodiacChangeableAt: null };
    await open();
    await waitFor(() => expect(server.callsTo(getProfile)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Namen ändern|Sternzeichen ändern/ })).toBeNull();
  });
});

it('requires the old password for a new one, shows errors at the field and keeps the input', async () => {
  const { user: userEvent } = await open();
  await clickButton(userEvent, 'Passwort ändern');
  server.rejectWith(changePassword, 'wrong_password');
  await userEvent.type(screen.getByLabelText('Bisheriges Passwort'), 'alt-und-falsch');
  await userEvent.type(screen.getByLabelText('Neues Passwort'), 'kurz');
  await clickButton(userEvent, 'Speichern');
  expect(server.callsTo(changePassword)).toEqual([]);
  expect(screen.getByLabelText('Neues Passwort').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('Neues Passwort'), ' und länger');
  await clickButton(userEvent, 'Speichern');
  await waitFor(() => expect(screen.getByLabelText('Bisheriges Passwort').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe('kurz und länger');
  server.on(changePassword, { success, message: 'Dein Passwort ist geändert.' });
  await clickButton(userEvent, 'Speichern');
  await waitFor(() => expect(toastTexts()).toEqual(['Passwort ändern', 'Dein Passwort ist geändert.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('requires the password for a new email address', async () => {
  const { user: userEvent } = await open();
  await clickButton(userEvent, 'E-Mail-Adresse ändern');
  server.on(changeEmail, { success, message: 'Beide Adressen haben Post.' });
  await userEvent.type(screen.getByLabelText('Neue E-Mail-Adresse'), 'neu@example.org');
  await userEvent.type(screen.getByLabelText('Dein Passwort'), 'sternklar');
  await clickButton(userEvent, 'Speichern');
  await waitFor(() => expect(toastTexts()[1]).toBe('Beide Adressen haben Post.'));
  expect(server.callsTo(changeEmail)[0]!.body).toEqual({ email: 'neu@example.org', password: 'sternklar' });
});

it.each([
  [false, 'Danke. Jetzt fehlt noch die Zustimmung an der anderen Adresse.'],
  [true, 'Deine E-Mail-Adresse ist geändert.'],
])('confirms an email change by a button, not by opening the link (done: %s)', async (done, words) => {
  server = new FakeServer().on(confirmEmailChange, { success, message: '', done });
  const { user: userEvent } = renderPage(<EmailChangePage />, { at: '/e-mail-bestaetigen?token=t-1' });
  expect(server.recordedCalls).toEqual([]);
  await clickButton(userEvent, 'Ja, zustimmen');
  await screen.findByText(words);
  expect(server.callsTo(confirmEmailChange)[0]!.body).toEqual({ token: 't-1' });
});

it('marks the current session, ends another one and all', async () => {
  const { user: userEvent } = await open();
  expect(screen.getByText('dieses Gerät').closest('li')!.textContent).toContain('Chrome auf Linux');
  server.on(endSession, { success }).on(listSessions, { success, sessions: [session({ id: 's0', current: true })] });
  await clickButton(userEvent, 'Firefox auf Windows abmelden');
  await waitFor(() => expect(toastTexts()).toEqual(['Abgemeldet.']));
  expect(server.callsTo(endSession)[0]!.url).toBe('/api/sessions/s1');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Windows abmelden/ })).toBeNull());
  server.on(logoutEverywhere, { success });
  await clickButton(userEvent, 'Überall abmelden');
  await waitFor(() => expect(currentPath()).toBe('/auth'));
});

it('requests the data export, waits for it and saves it', async () => {
  const { user: userEvent } = await open();
  server
    .on(requestExport, { success, export: dataExport('collecting') })
    .on(getExport, { success, export: dataExport('ready') });
  await clickButton(userEvent, 'Meine Daten herunterladen');
  const link = await screen.findByRole('link', { name: 'Datei speichern' }, { timeout: 5000 });
  expect(link.getAttribute('href')).toBe('/api/user/export/download');
  expect(link.hasAttribute('download')).toBe(true);
});

it('deletes the account with the password, then logs out and clears the stored data', async () => {
  localStorage.setItem('sternenrat.conversation.u1', '[]');
  localStorage.setItem('sternenrat.conversation.u2', '[]');
  const { user: userEvent } = await open();
  await clickButton(userEvent, 'Konto löschen');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Endgültig löschen' })).toHaveProperty('disabled', true);
  server.rejectWith(deleteAccount, 'wrong_password');
  await userEvent.type(dialog.getByLabelText('Dein Passwort'), 'falsch');
  await userEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(dialog.getByLabelText('Dein Passwort').getAttribute('aria-invalid')).toBe('true'));
  server.on(deleteAccount, { success, message: 'Gelöscht.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(currentPath()).toBe('/auth'));
  expect(Object.keys(localStorage)).toEqual(['sternenrat.conversation.u2', 'sternenrat.known-device']);
});

describe('membership and purchases', () => {
  it('cancels a membership with two clicks and resumes it with one', async () => {
    const { user: userEvent } = await open(account({ subscription: subscription() }));
    expect(await screen.findByText('Gründungsplatz Nr. 7')).toBeTruthy();
    const cancelled = subscription({ cancelAtPeriodEnd: true });
    server
      .on(cancelSubscription, { success, subscription: cancelled })
      .on(billingAccount, { success, account: account({ subscription: cancelled }) });
    await clickButton(userEvent, 'Kündigen');
    expect(server.callsTo(cancelSubscription)).toEqual([]);
    await clickButton(userEvent, 'jetzt kündigen');
    await screen.findByText('Gekündigt. Läuft bis 21. Dezember 2026.');
    server
      .on(resumeSubscription, { success, subscription: subscription() })
      .on(billingAccount, { success, account: account({ subscription: subscription() }) });
    await clickButton(userEvent, 'Kündigung zurücknehmen');
    await screen.findByText(/Verlängert sich am 21. Dezember 2026/);
  });

  it('shows how long access remains after a failed renewal', async () => {
    await open(account({ subscription: subscription({ status: 'past_due' }) }));
    expect(await screen.findByText(/Bis 28. Dezember 2026 bleibt alles offen/)).toBeTruthy();
  });

  it('refunds unspent grains with one click at the price paid', async () => {
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
    const { user: userEvent } = await open(account({ purchases: [purchase] }));
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
    await userEvent.click(await screen.findByRole('button', { name: /^12 Körner zurückgeben, 3,00/ }));
    await waitFor(() => expect(toastTexts()[0]).toBe('Erstattung ist unterwegs'));
    expect(server.callsTo(requestRefund)[0]!.body).toEqual({ paymentId: 'pay_1' });
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
  ])('parses the monthly limit %j as %s cents', (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  it('saves the monthly limit and shows an invalid one at the field', async () => {
    const { user: userEvent } = await open();
    server.on(setMonthlyLimit, { success, limit: { monthlyCents: 2000, spentCents: 500 } });
    const field = await screen.findByLabelText('Euro im Monat');
    await userEvent.type(field, 'viel');
    await clickButton(userEvent, 'Grenze speichern');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(field);
    await userEvent.type(field, '20');
    await clickButton(userEvent, 'Grenze speichern');
    await waitFor(() => expect(toastTexts()).toEqual(['Grenze gespeichert']));
    expect(server.callsTo(setMonthlyLimit).map((recorded) => recorded.body)).toEqual([{ monthlyCents: 2000 }]);
  });
});
