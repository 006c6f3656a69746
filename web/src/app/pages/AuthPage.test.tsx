import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  confirmEmail,
  correctRegistration,
  getUser,
  login,
  logout,
  register,
  resendConfirmation,
  resendRegistration,
} from '@sternenrat/contracts/endpoints/auth';
import { rememberDevice } from '../../lib/knownDevice.ts';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import AuthPage from './AuthPage.tsx';

let server: FakeServer;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  server = new FakeServer().rejectWith(getUser, 'not_logged_in');
});
afterEach(resetTestState);

/** Opens the page on a device on which somebody has logged in before. */
const open = async (at = '/auth') => {
  rememberDevice();
  const view = renderPage(<AuthPage />, { at });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const openRegister = async () => {
  const view = await open();
  await view.user.click(screen.getByRole('tab', { name: 'Registrieren' }));
  return view;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const currentPath = () => screen.getByTestId('where').textContent;

it('[R2.auth.tabs] has both tabs and a link for a forgotten password', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Anmelden', 'Registrieren']);
  expect(screen.getByRole('link', { name: 'Passwort vergessen?' }).getAttribute('href')).toBe('/forgot-password');
});

it('deletes the last owl state when the user is logged out', async () => {
  localStorage.setItem('sternenrat.last-seen.u1', '{}');
  await open();
  expect(localStorage.getItem('sternenrat.last-seen.u1')).toBeNull();
});

it('[R1.council] introduces itself as a council of stars, for entertainment', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sternenrat');
  expect(screen.getByText(/den Rat der Sterne/)).toBeTruthy();
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
  clickButton('Anmelden');
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(server.callsTo(login).map((recorded) => recorded.body)).toEqual([{ username: 'mira', password: 'sternklar' }]);
});

it('sends one request for several clicks', async () => {
  server.on(login, () => new Promise(() => {}));
  await open();
  type('Benutzername', 'mira');
  type('Passwort', 'sternklar');
  clickButton('Anmelden');
  fireEvent.submit(document.querySelector('form')!);
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Einen Moment …' })).toHaveProperty('disabled', true));
  expect(server.callsTo(login)).toHaveLength(1);
});

it('shows missing fields at the fields and in a toast, without a request', async () => {
  await open();
  clickButton('Anmelden');
  expect(toastTexts()).toEqual(['Bitte alle Felder ausfüllen']);
  expect(screen.getByLabelText('Benutzername').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Passwort ist erforderlich')).toBeTruthy();
  expect(server.callsTo(login)).toEqual([]);
});

it('shows a rejected login and keeps the input', async () => {
  server.rejectWith(login, 'invalid_credentials');
  await open();
  type('Benutzername', 'mira');
  type('Passwort', 'falsch');
  clickButton('Anmelden');
  await waitFor(() => expect(toastTexts()).toEqual(['Anmeldung fehlgeschlagen', 'Ungültige Anmeldedaten']));
  expect(screen.getByLabelText('Benutzername')).toHaveProperty('value', 'mira');
});

it('[R2.auth.register-form] [R7.register] sends three fields, never the repeated password, and shows the next step', async () => {
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
  clickButton('Konto anlegen');
  await screen.findByRole('heading', { name: 'Fast geschafft' });
  expect(server.callsTo(register).map((recorded) => recorded.body)).toEqual([
    { username: 'mira', email: 'mira@example.org', password: 'sternklar' },
  ]);
  clickButton('Zur Anmeldung');
  expect(screen.getByLabelText('Benutzername')).toHaveProperty('value', 'mira');
});

it('links the terms and the privacy policy without losing the input', async () => {
  await openRegister();
  const form = within(screen.getByRole('button', { name: 'Konto anlegen' }).closest('form')!);
  expect(
    form.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['AGB', '/agb', '_blank'],
    ['Datenschutzerklärung', '/datenschutz', '_blank'],
  ]);
});

it('shows a taken username at its field', async () => {
  server.rejectWith(register, 'username_taken');
  await openRegister();
  for (const [label, value] of [
    ['Benutzername', 'mira'],
    ['E-Mail-Adresse', 'mira@example.org'],
    ['Passwort', 'sternklar'],
    ['Passwort bestätigen', 'sternklar'],
  ])
    type(label!, value!);
  clickButton('Konto anlegen');
  await waitFor(() => expect(toastTexts()).toEqual(['Registrierung fehlgeschlagen']));
  const field = screen.getByLabelText('Benutzername');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Dieser Benutzername ist bereits vergeben.',
  );
});

describe('an error toast of a form is dismissed', () => {
  const fill = (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) type(label, value);
  };
  const findToast = async (title: string) => waitFor(() => expect(toastTexts()[0]).toBe(title));

  it('when the input changes, and at the next attempt', async () => {
    server.rejectWith(login, 'invalid_credentials');
    await open();
    clickButton('Anmelden');
    await findToast('Bitte alle Felder ausfüllen');
    type('Benutzername', 'mira');
    expect(toastTexts()).toEqual([]);
    type('Passwort', 'falsch');
    clickButton('Anmelden');
    await findToast('Anmeldung fehlgeschlagen');
    server.on(login, () => new Promise(() => {}));
    clickButton('Anmelden');
    expect(toastTexts()).toEqual([]);
  });

  it('when the registration has succeeded', async () => {
    server.rejectWith(register, 'username_taken');
    await openRegister();
    fill({ Benutzername: 'mira', 'E-Mail-Adresse': 'mira@example.org', Passwort: 'sternklar' });
    type('Passwort bestätigen', 'sternklar');
    clickButton('Konto anlegen');
    await findToast('Registrierung fehlgeschlagen');
    server.on(register, {
      success: true,
      user: { username: 'mira', email: 'mira@example.org', isEmailConfirmed: false },
      message: 'Schau in dein Postfach.',
    });
    clickButton('Konto anlegen');
    await screen.findByRole('heading', { name: 'Fast geschafft' });
    expect(toastTexts()).toEqual([]);
  });

  it('shows a password that is too short only at its field', async () => {
    await openRegister();
    fill({ Benutzername: 'mira', 'E-Mail-Adresse': 'mira@example.org', Passwort: 'kurz' });
    type('Passwort bestätigen', 'kurz');
    clickButton('Konto anlegen');
    expect(screen.getByText(/^Passwort zu kurz\./)).toBeTruthy();
    expect(toastTexts()).toEqual([]);
  });
});

it('[R2.auth.unconfirmed] [R6.unconfirmed.badge] asks an unconfirmed user to check the inbox, with a badge and a button for a new mail', async () => {
  server
    .on(getUser, { success: true, user: user({ isEmailConfirmed: false }) })
    .on(resendConfirmation, { success: true, message: 'Eine neue E-Mail ist unterwegs.' });
  await open();
  expect(await screen.findByRole('heading', { name: 'Schau in dein Postfach' })).toBeTruthy();
  expect(screen.getByText('E-Mail bestätigen')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  clickButton('E-Mail noch einmal senden');
  await waitFor(() => expect(toastTexts()).toEqual(['E-Mail gesendet', 'Eine neue E-Mail ist unterwegs.']));
});

describe('"Fast geschafft"', () => {
  const registered = async () => {
    server.on(register, {
      success: true,
      user: { username: 'mira', email: 'mira@example.org', isEmailConfirmed: false },
      message: 'Schau in dein Postfach.',
    });
    const view = await openRegister();
    type('Benutzername', 'mira');
    type('E-Mail-Adresse', 'mira@example.org');
    type('Passwort', 'sternklar');
    type('Passwort bestätigen', 'sternklar');
    clickButton('Konto anlegen');
    await screen.findByRole('heading', { name: 'Fast geschafft' });
    return view;
  };

  it('sends the mail again, and corrects the address', async () => {
    server
      .on(resendRegistration, { success: true, message: 'Die E-Mail ist unterwegs.' })
      .on(correctRegistration, { success: true, message: 'Sie geht an die neue Adresse.' });
    await registered();
    clickButton('E-Mail noch einmal senden');
    await waitFor(() => expect(toastTexts()).toEqual(['E-Mail gesendet', 'Die E-Mail ist unterwegs.']));
    clickButton('Die Adresse stimmt nicht');
    type('Richtige E-Mail-Adresse', 'mira@');
    clickButton('Adresse ändern');
    expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
    type('Richtige E-Mail-Adresse', 'Mira2@example.org');
    clickButton('Adresse ändern');
    expect(await screen.findByText(/an mira2@example\.org geschickt/)).toBeTruthy();
    expect(server.callsTo(correctRegistration).map(({ body }) => body)).toEqual([{ email: 'Mira2@example.org' }]);
  });

  it('says at the field that the address is the same, and in a toast that the registration is over', async () => {
    server.rejectWith(correctRegistration, 'same_email').rejectWith(resendRegistration, 'registration_over');
    await registered();
    clickButton('E-Mail noch einmal senden');
    await waitFor(() => expect(toastTexts().join()).toContain('Melde dich an, dann geht es weiter.'));
    clickButton('Die Adresse stimmt nicht');
    type('Richtige E-Mail-Adresse', 'mira@example.org');
    clickButton('Adresse ändern');
    expect(await screen.findByText('Das ist schon deine E-Mail-Adresse.')).toBeTruthy();
  });

  it('opens the home page after the link was opened in another tab', async () => {
    await registered();
    server.on(getUser, { success: true, user: user() });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(currentPath()).toBe('/'));
  });
});

it('opens the home page at once if the link has logged in', async () => {
  server.on(confirmEmail, { success: true, message: 'Bestätigt.', user: user() });
  renderPage(<AuthPage />, { at: '/auth?token=abc_123' });
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(screen.queryByText(/Melde dich an/)).toBeNull();
});

it('checks a field of the registration when it is left, and shows the passwords on demand', async () => {
  await openRegister();
  const passwords = () => ['Passwort', 'Passwort bestätigen'].map((label) => screen.getByLabelText(label));
  type('Passwort', 'kurz');
  expect(screen.queryByText(/^Passwort zu kurz/)).toBeNull();
  fireEvent.blur(passwords()[0]!);
  expect(screen.getByText(/^Passwort zu kurz/)).toBeTruthy();
  type('Passwort', 'sternklar');
  expect(screen.queryByText(/^Passwort zu kurz/)).toBeNull();
  type('Passwort bestätigen', 'sternkla');
  fireEvent.blur(passwords()[1]!);
  expect(screen.getByText('Passwörter stimmen nicht überein')).toBeTruthy();
  type('Passwort bestätigen', 'sternklar');
  expect(screen.queryByText('Passwörter stimmen nicht überein')).toBeNull();

  const eye = screen.getByRole('button', { name: 'Zeichen anzeigen', pressed: false });
  fireEvent.click(eye);
  expect(passwords().map((field) => field.getAttribute('type'))).toEqual(['text', 'text']);
  expect(eye.getAttribute('aria-pressed')).toBe('true');
});

it('lets an unconfirmed user log in with another account', async () => {
  server.on(getUser, { success: true, user: user({ isEmailConfirmed: false }) }).on(logout, { success: true });
  await open();
  await screen.findByRole('heading', { name: 'Schau in dein Postfach' });
  clickButton('Mit einem anderen Konto anmelden');
  expect(await screen.findByRole('tab', { name: 'Anmelden' })).toBeTruthy();
});

it('shows the login form before the user is loaded', () => {
  rememberDevice();
  server.raw(getUser, () => new Promise<never>(() => {}));
  renderPage(<AuthPage />, { at: '/auth' });
  expect(screen.getByRole('tab', { name: 'Anmelden' })).toBeTruthy();
});

it('[R2.auth.confirmed] redirects confirmed users to home', async () => {
  server.on(getUser, { success: true, user: user() });
  renderPage(<AuthPage />, { at: '/auth' });
  await waitFor(() => expect(currentPath()).toBe('/'));
});

it('posts the token of the emailed link once and shows the success', async () => {
  server.on(confirmEmail, { success: true, message: 'Bestätigt.' });
  await open('/auth?token=abc_123');
  await screen.findByText(/Deine E-Mail-Adresse ist bestätigt/);
  expect(server.callsTo(confirmEmail).map((recorded) => recorded.body)).toEqual([{ token: 'abc_123' }]);
});

it('shows an expired link, without a retry button', async () => {
  server.rejectWith(confirmEmail, 'invalid_token');
  await open('/auth?token=alt');
  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Link ist ungültig oder abgelaufen.');
  expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
});

it('retries the link after a network error', async () => {
  server.raw(confirmEmail, () => 'network');
  await open('/auth?token=abc');
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  server.on(confirmEmail, { success: true, message: 'Bestätigt.' });
  fireEvent.click(again);
  expect(await screen.findByText(/Deine E-Mail-Adresse ist bestätigt/)).toBeTruthy();
});

describe('a device on which nobody has logged in', () => {
  it('shows the registration first, with one primary button, which asks Noctua', async () => {
    renderPage(<AuthPage />, { at: '/auth' });
    expect((await screen.findByRole('tab', { name: 'Registrieren' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('button', { name: 'Noctua fragen' })).toBeTruthy();
    const lookOf = (name: string) => screen.getByRole('button', { name }).className;
    expect(lookOf('Konto anlegen')).not.toBe(lookOf('Noctua fragen'));
    type('Benutzername', 'mira');
    expect(lookOf('Konto anlegen')).toBe(lookOf('Noctua fragen'));
  });

  it('shows the login first after a login, and no question', async () => {
    server.on(getUser, { success: true, user: user() });
    renderPage(<AuthPage />, { at: '/auth' }).unmount();
    renderPage(<AuthPage />, { at: '/auth' });
    await waitFor(() => expect(currentPath()).toBe('/'));
    cleanup();
    server.rejectWith(getUser, 'not_logged_in');
    renderPage(<AuthPage />, { at: '/auth' });
    expect((await screen.findByRole('tab', { name: 'Anmelden' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Noctua fragen' })).toBeNull();
  });

  it('shows the login first for a link that confirms the address', async () => {
    server.on(confirmEmail, { success: true, message: 'Bestätigt.' });
    renderPage(<AuthPage />, { at: '/auth?token=abc' });
    await screen.findByText(/Deine E-Mail-Adresse ist bestätigt/);
    expect(screen.getByRole('tab', { name: 'Anmelden' }).getAttribute('aria-selected')).toBe('true');
  });
});
