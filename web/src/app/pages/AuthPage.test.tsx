import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  confirmEmail,
  getUser,
  login,
  logout,
  register,
  resendConfirmation,
} from '@sternenrat/contracts/endpoints/auth';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import AuthPage from './AuthPage.tsx';

let server: StandIn;
beforeEach(() => {
  server = new StandIn().refuse(getUser, 'not_logged_in');
});
afterEach(tidyUp);

const open = async (at = '/auth') => {
  const view = show(<AuthPage />, { at });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const openRegister = async () => {
  const view = await open();
  await view.user.click(screen.getByRole('tab', { name: 'Registrieren' }));
  return view;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const where = () => screen.getByTestId('where').textContent;

it('[R2.auth.tabs] has both tabs and the way to a forgotten password', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Anmelden', 'Registrieren']);
  expect(screen.getByRole('link', { name: 'Passwort vergessen?' }).getAttribute('href')).toBe('/forgot-password');
});

it('forgets how somebody’s owl was, once it is known that nobody is logged in here', async () => {
  localStorage.setItem('sternenrat.last-seen.u1', '{}');
  await open();
  expect(localStorage.getItem('sternenrat.last-seen.u1')).toBeNull();
});

it('[R1.council] presents itself as a council of stars, for entertainment', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sternenrat');
  expect(screen.getByText(/Der Rat der Sterne/)).toBeTruthy();
  expect(screen.getByText('Nur zur Unterhaltung, keine Beratung.')).toBeTruthy();
});

it('[R2.auth.login-form] [R7.login] sends username and password, and lets a confirmed user in', async () => {
  server.on(login, { success: true, user: user() });
  await open();
  expect([...document.querySelectorAll('input')].map((input) => [input.name, input.type, input.autocomplete])).toEqual([
    ['username', 'text', 'username'],
    ['password', 'password', 'current-password'],
  ]);
  type('Benutzername', ' mira ');
  type('Passwort', 'sternklar');
  press('Anmelden');
  await waitFor(() => expect(where()).toBe('/'));
  expect(server.calls(login).map((seen) => seen.body)).toEqual([{ username: 'mira', password: 'sternklar' }]);
});

it('asks once, however often the button is pressed', async () => {
  server.on(login, () => new Promise(() => {}));
  await open();
  type('Benutzername', 'mira');
  type('Passwort', 'sternklar');
  press('Anmelden');
  fireEvent.submit(document.querySelector('form')!);
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Einen Moment …' })).toHaveProperty('disabled', true));
  expect(server.calls(login)).toHaveLength(1);
});

it('says what is missing at the fields and in a toast, and asks nobody', async () => {
  await open();
  press('Anmelden');
  expect(toastWords()).toEqual(['Bitte alle Felder ausfüllen']);
  expect(screen.getByLabelText('Benutzername').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Passwort ist erforderlich')).toBeTruthy();
  expect(server.calls(login)).toEqual([]);
});

it('shows a refused login and keeps what was typed', async () => {
  server.refuse(login, 'invalid_credentials');
  await open();
  type('Benutzername', 'mira');
  type('Passwort', 'falsch');
  press('Anmelden');
  await waitFor(() => expect(toastWords()).toEqual(['Anmeldung fehlgeschlagen', 'Ungültige Anmeldedaten']));
  expect(screen.getByLabelText('Benutzername')).toHaveProperty('value', 'mira');
});

it('[R2.auth.register-form] [R7.register] sends three fields, never the repeated password, and tells what comes next', async () => {
  server.on(register, {
    success: true,
    user: { username: 'mira', email: 'mira@example.org', isEmailConfirmed: false },
    message: 'Schau in dein Postfach.',
  });
  await openRegister();
  expect([...document.querySelectorAll('input')].map((input) => [input.name, input.autocomplete])).toEqual([
    ['username', 'username'],
    ['email', 'email'],
    ['password', 'new-password'],
    ['repeat', 'new-password'],
  ]);
  type('Benutzername', 'mira');
  type('E-Mail-Adresse', 'mira@example.org');
  type('Passwort', 'sternklar');
  type('Passwort bestätigen', 'sternklar');
  press('Konto anlegen');
  await screen.findByRole('heading', { name: 'Fast geschafft' });
  expect(server.calls(register).map((seen) => seen.body)).toEqual([
    { username: 'mira', email: 'mira@example.org', password: 'sternklar' },
  ]);
  press('Zur Anmeldung');
  expect(screen.getByLabelText('Benutzername')).toHaveProperty('value', 'mira');
});

it('puts a taken username at its field', async () => {
  server.refuse(register, 'username_taken');
  await openRegister();
  for (const [label, value] of [
    ['Benutzername', 'mira'],
    ['E-Mail-Adresse', 'mira@example.org'],
    ['Passwort', 'sternklar'],
    ['Passwort bestätigen', 'sternklar'],
  ])
    type(label!, value!);
  press('Konto anlegen');
  await waitFor(() =>
    expect(toastWords()).toEqual(['Registrierung fehlgeschlagen', 'Dieser Benutzername ist bereits vergeben.']),
  );
  expect(screen.getByLabelText('Benutzername').getAttribute('aria-invalid')).toBe('true');
});

it('[R2.auth.unconfirmed] [R6.unconfirmed.badge] asks an unconfirmed user to look into the inbox, with a badge and a new mail on request', async () => {
  server
    .on(getUser, { success: true, user: user({ isEmailConfirmed: false }) })
    .on(resendConfirmation, { success: true, message: 'Eine neue E-Mail ist unterwegs.' });
  await open();
  expect(await screen.findByRole('heading', { name: 'Schau in dein Postfach' })).toBeTruthy();
  expect(screen.getByText('E-Mail bestätigen')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  press('E-Mail noch einmal senden');
  await waitFor(() => expect(toastWords()).toEqual(['E-Mail gesendet', 'Eine neue E-Mail ist unterwegs.']));
});

it('lets an unconfirmed user change to another account', async () => {
  server.on(getUser, { success: true, user: user({ isEmailConfirmed: false }) }).on(logout, { success: true });
  await open();
  await screen.findByRole('heading', { name: 'Schau in dein Postfach' });
  press('Mit einem anderen Konto anmelden');
  expect(await screen.findByRole('tab', { name: 'Anmelden' })).toBeTruthy();
});

it('shows visitors the door at once, before it is known who they are', () => {
  server.raw(getUser, () => new Promise<never>(() => {}));
  show(<AuthPage />, { at: '/auth' });
  expect(screen.getByRole('tab', { name: 'Anmelden' })).toBeTruthy();
});

it('[R2.auth.confirmed] sends confirmed users home', async () => {
  server.on(getUser, { success: true, user: user() });
  show(<AuthPage />, { at: '/auth' });
  await waitFor(() => expect(where()).toBe('/'));
});

it('posts the token of the mailed link once and says that it worked', async () => {
  server.on(confirmEmail, { success: true, message: 'Bestätigt.' });
  await open('/auth?token=abc_123');
  await screen.findByText(/Deine E-Mail-Adresse ist bestätigt/);
  expect(server.calls(confirmEmail).map((seen) => seen.body)).toEqual([{ token: 'abc_123' }]);
});

it('says when a link has ended, and offers another try only where that can help', async () => {
  server.refuse(confirmEmail, 'invalid_token');
  await open('/auth?token=alt');
  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Link ist ungültig oder abgelaufen.');
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
});

it('tries the link again after a broken connection', async () => {
  server.raw(confirmEmail, () => 'network');
  await open('/auth?token=abc');
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  server.on(confirmEmail, { success: true, message: 'Bestätigt.' });
  fireEvent.click(again);
  expect(await screen.findByText(/Deine E-Mail-Adresse ist bestätigt/)).toBeTruthy();
});
