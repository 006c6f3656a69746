import { fireEvent, screen, waitFor } from '@testing-library/react';
import { passwordResetConfirm, passwordResetRequest } from '@sternenrat/contracts/endpoints/auth';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { StandIn } from '../../test/stand-in.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

afterEach(tidyUp);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Beside the brand, which leads home. */
const links = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.textContent !== 'Sternenrat')
    .map((link) => link.getAttribute('href'));

it('[R2.forgot.form] [R7.reset-request] asks for an address and sends it', async () => {
  const server = new StandIn().on(passwordResetRequest, { success: true, message: 'Unterwegs.' });
  show(<ForgotPasswordPage />);
  type('E-Mail-Adresse', 'keine');
  press('Link senden');
  expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
  expect(server.seen).toEqual([]);
  type('E-Mail-Adresse', 'mira@example.org');
  press('Link senden');
  await waitFor(() =>
    expect(server.calls(passwordResetRequest).map((seen) => seen.body)).toEqual([{ email: 'mira@example.org' }]),
  );
});

it('[R2.forgot.success] [R8.reset.sent] confirms and leads back to /auth', async () => {
  new StandIn().on(passwordResetRequest, { success: true, message: 'Unterwegs.' });
  show(<ForgotPasswordPage />);
  type('E-Mail-Adresse', 'mira@example.org');
  press('Link senden');
  await screen.findByRole('heading', { name: 'E-Mail gesendet' });
  expect(toastWords()).toEqual(['E-Mail gesendet', 'Überprüfe deine E-Mail-Adresse für weitere Anweisungen.']);
  expect(links()).toEqual(['/auth']);
});

it('[R2.reset.no-token] shows the invalid link with both ways out', () => {
  show(<ResetPasswordPage />, { at: '/reset-password' });
  expect(screen.getByRole('heading').textContent).toBe('Ungültiger Link');
  expect(links()).toEqual(['/forgot-password', '/auth']);
});

it('[R2.reset.form] [R2.reset.success] [R7.reset-confirm] [R8.reset.done] takes one new password', async () => {
  const server = new StandIn().on(passwordResetConfirm, { success: true, message: 'Gespeichert.' });
  show(<ResetPasswordPage />, { at: '/reset-password?token=t-1' });
  expect(document.querySelectorAll('input')).toHaveLength(1);
  type('Neues Passwort', 'sternklar');
  press('Passwort speichern');
  await screen.findByRole('heading', { name: 'Passwort zurückgesetzt' });
  expect(toastWords()).toEqual(['Passwort zurückgesetzt', 'Dein Passwort wurde erfolgreich zurückgesetzt.']);
  expect(server.calls(passwordResetConfirm).map((seen) => seen.body)).toEqual([
    { token: 't-1', password: 'sternklar' },
  ]);
  expect(links()).toEqual(['/auth']);
});

it('[R8.reset.invalid-token] a refused token: the toast, then the invalid link', async () => {
  new StandIn().refuse(passwordResetConfirm, 'invalid_token');
  show(<ResetPasswordPage />, { at: '/reset-password?token=alt' });
  type('Neues Passwort', 'sternklar');
  press('Passwort speichern');
  await screen.findByRole('heading', { name: 'Ungültiger Link' });
  expect(toastWords()).toEqual(['Fehler', 'Dieser Link ist ungültig oder abgelaufen.']);
});

it('[R2.not-found] has its heading and the hint about the router', () => {
  show(<NotFoundPage />, { at: '/nirgends' });
  expect(screen.getByRole('heading').textContent).toBe('404 Page Not Found');
  expect(screen.getByText('Hast du vielleicht vergessen, diese Seite in den Router einzutragen?')).toBeTruthy();
});

it.each([
  ['/forgot-password', <ForgotPasswordPage key="forgot" />],
  ['/reset-password?token=t-1', <ResetPasswordPage key="reset" />],
  ['/nirgends', <NotFoundPage key="nowhere" />],
])('%s stands under the brand, which leads home', (at, page) => {
  show(page, { at });
  expect(screen.getByRole('link', { name: 'Sternenrat' }).getAttribute('href')).toBe('/');
});
