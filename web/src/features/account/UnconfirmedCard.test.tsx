import { screen, waitFor } from '@testing-library/react';
import { changeEmail, getUser, logout, resendConfirmation } from '@sternenrat/contracts/endpoints/auth';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { user as sampleUser } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { UnconfirmedCard } from './UnconfirmedCard.tsx';

const unconfirmed = sampleUser({ isEmailConfirmed: false });
let server: FakeServer;
let user: ReturnType<typeof renderPage>['user'];
beforeEach(() => {
  server = new FakeServer().on(getUser, { success: true, user: unconfirmed });
  ({ user } = renderPage(<UnconfirmedCard user={unconfirmed} />));
});
afterEach(resetTestState);

const click = (name: string) => user.click(screen.getByRole('button', { name }));
const expectToast = (...texts: string[]) => waitFor(() => expect(toastTexts()).toEqual(texts));

it('names the address, and says so while its link is unopened', async () => {
  expect(screen.getByText(new RegExp(unconfirmed.email))).toBeTruthy();
  await click('Ich habe den Link geöffnet');
  await expectToast(
    'Noch nicht bestätigt',
    'Der Link in der E-Mail wurde noch nicht geöffnet. Sieh auch im Spam-Ordner nach.',
  );
});

it('sends the mail again and shows what the server says, also of a failure', async () => {
  server.on(resendConfirmation, { success: true, message: 'Ein neuer Link ist unterwegs.' });
  await click('E-Mail noch einmal senden');
  await expectToast('E-Mail gesendet', 'Ein neuer Link ist unterwegs.');
  server.rejectWith(resendConfirmation, 'already_confirmed');
  await click('E-Mail noch einmal senden');
  await expectToast('Das hat nicht geklappt', 'Deine E-Mail-Adresse ist schon bestätigt.');
});

it('shows the reason at the field that is wrong, and any other failure as a message', async () => {
  await click('Die Adresse stimmt nicht');
  const [email, password] = [screen.getByLabelText('Richtige E-Mail-Adresse'), screen.getByLabelText('Passwort')];
  await user.type(email, 'mira@example.com');
  await user.type(password, 'nachthimmel-7');
  const describedBy = (field: HTMLElement) =>
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join();

  server.rejectWith(changeEmail, 'same_email');
  await click('Adresse ändern');
  await waitFor(() => expect(describedBy(email)).toContain('Das ist schon deine E-Mail-Adresse.'));
  expect(password.getAttribute('aria-invalid')).toBeNull();
  server.rejectWith(changeEmail, 'wrong_password');
  await click('Adresse ändern');
  await waitFor(() => expect(describedBy(password)).toContain('Das Passwort stimmt nicht.'));
  expect(toastTexts()).toEqual([]);
  server.rejectWith(changeEmail, 'busy', { error: 'Gerade ist viel los.' });
  await click('Adresse ändern');
  await expectToast('Das hat nicht geklappt', 'Gerade ist viel los.');

  await click('Abbrechen');
  expect(screen.queryByLabelText('Richtige E-Mail-Adresse')).toBeNull();
  expect(screen.getByRole('button', { name: 'Die Adresse stimmt nicht' })).toBeTruthy();
});

it('logs out, so that another account can log in', async () => {
  server.on(logout, { success: true });
  await click('Mit einem anderen Konto anmelden');
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/auth'));
  expect(server.callsTo(logout)).toHaveLength(1);
});
