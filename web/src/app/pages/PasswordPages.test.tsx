import { fireEvent, screen, waitFor } from '@testing-library/react';
import { passwordResetConfirm, passwordResetRequest } from '@sternenrat/contracts/endpoints/auth';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import { texts } from '../texts.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

afterEach(resetTestState);
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const links = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.textContent !== 'Sternenrat')
    .map((link) => link.getAttribute('href'));

it('[R2.forgot.form] [R7.reset-request] asks for an address and sends it', async () => {
  const server = new FakeServer().on(passwordResetRequest, { success: true, message: 'Unterwegs.' });
  renderPage(<ForgotPasswordPage />);
  type('E-Mail-Adresse', 'keine');
  clickButton('Link senden');
  expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
  expect(server.recordedCalls).toEqual([]);
  type('E-Mail-Adresse', 'mira@example.org');
  clickButton('Link senden');
  await waitFor(() =>
    expect(server.callsTo(passwordResetRequest).map((recorded) => recorded.body)).toEqual([
      { email: 'mira@example.org' },
    ]),
  );
});

it('[R2.forgot.success] [R8.reset.sent] confirms and links to /auth', async () => {
  new FakeServer().on(passwordResetRequest, { success: true, message: 'Unterwegs.' });
  renderPage(<ForgotPasswordPage />);
  type('E-Mail-Adresse', 'mira@example.org');
  clickButton('Link senden');
  await screen.findByRole('heading', { name: 'E-Mail gesendet' });
  expect(toastTexts()).toEqual(['E-Mail gesendet', 'Überprüfe deine E-Mail-Adresse für weitere Anweisungen.']);
  expect(links()).toEqual(['/auth']);
});

it('[R2.reset.no-token] shows the invalid link with both alternatives', () => {
  renderPage(<ResetPasswordPage />, { at: '/reset-password' });
  expect(screen.getByRole('heading').textContent).toBe('Ungültiger Link');
  expect(links()).toEqual(['/forgot-password', '/auth']);
});

it('[R2.reset.form] [R2.reset.success] [R7.reset-confirm] [R8.reset.done] sets a new password', async () => {
  const server = new FakeServer().on(passwordResetConfirm, { success: true, message: 'Gespeichert.' });
  renderPage(<ResetPasswordPage />, { at: '/reset-password?token=t-1' });
  expect(document.querySelectorAll('input')).toHaveLength(1);
  type('Neues Passwort', 'sternklar');
  clickButton('Passwort speichern');
  await screen.findByRole('heading', { name: 'Passwort zurückgesetzt' });
  expect(toastTexts()).toEqual(['Passwort zurückgesetzt', 'Dein Passwort wurde erfolgreich zurückgesetzt.']);
  expect(server.callsTo(passwordResetConfirm).map((recorded) => recorded.body)).toEqual([
    { token: 't-1', password: 'sternklar' },
  ]);
  expect(links()).toEqual(['/auth']);
});

it('[R8.reset.invalid-token] shows a toast and the invalid link for a rejected token', async () => {
  new FakeServer().rejectWith(passwordResetConfirm, 'invalid_token');
  renderPage(<ResetPasswordPage />, { at: '/reset-password?token=alt' });
  type('Neues Passwort', 'sternklar');
  clickButton('Passwort speichern');
  await screen.findByRole('heading', { name: 'Ungültiger Link' });
  expect(toastTexts()).toEqual(['Fehler', 'Dieser Link ist ungültig oder abgelaufen.']);
});

it('[R2.not-found] has its heading and the router hint', () => {
  renderPage(<NotFoundPage />, { at: '/nirgends' });
  expect(screen.getByRole('heading').textContent).toBe('404 Page Not Found');
  expect(document.title).toBe(`${texts.title.notFound} · Sternenrat`);
  expect(screen.getByText('Hast du vielleicht vergessen, diese Seite in den Router einzutragen?')).toBeTruthy();
});

it.each([
  ['/forgot-password', <ForgotPasswordPage key="forgot" />],
  ['/reset-password?token=t-1', <ResetPasswordPage key="reset" />],
  ['/nirgends', <NotFoundPage key="nowhere" />],
])('%s has the brand, which links to home', (at, page) => {
  renderPage(page, { at });
  expect(screen.getByRole('link', { name: 'Sternenrat' }).getAttribute('href')).toBe('/');
});
