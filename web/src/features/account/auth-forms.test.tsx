import { screen, waitFor } from '@testing-library/react';
import { changeEmail, getUser } from '@sternenrat/contracts/endpoints/auth';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { strengthOf } from './strength.ts';
import { UnconfirmedCard } from './UnconfirmedCard.tsx';

afterEach(resetTestState);

it.each([
  ['123456', [], 0, 0],
  ['mira2026', ['mira'], 0, 1],
  ['uhu fliegt nachts ueber neun warme daecher', [], 4, 4],
])('the password meter rates %s', (password, known, least, most) => {
  const score = strengthOf(password, known);
  expect(score >= least && score <= most).toBe(true);
});

it('the password meter is empty before the first letter, then advises', async () => {
  const view = renderPage(<PasswordMeter password="" />);
  expect(screen.queryByText(/zu erraten/)).toBeNull();
  view.unmount();
  renderPage(<PasswordMeter password="123456" />);
  expect((await screen.findByText('Sehr leicht zu erraten')).getAttribute('role')).toBe('status');
});

it('corrects an unconfirmed address with the password', async () => {
  const server = new FakeServer().on(getUser, { success: true, user: user({ isEmailConfirmed: false }) });
  const { user: actor } = renderPage(<UnconfirmedCard user={user({ isEmailConfirmed: false })} />);
  await actor.click(screen.getByRole('button', { name: 'Die Adresse stimmt nicht' }));
  server.rejectWith(changeEmail, 'wrong_password');
  await actor.type(screen.getByLabelText('Richtige E-Mail-Adresse'), 'mira@example.com');
  await actor.type(screen.getByLabelText('Passwort'), 'falsch');
  await actor.click(screen.getByRole('button', { name: 'Adresse ändern' }));
  await waitFor(() => expect(screen.getByLabelText('Passwort').getAttribute('aria-invalid')).toBe('true'));
  server.on(changeEmail, { success: true, message: 'Der Link ist unterwegs.' });
  await actor.click(screen.getByRole('button', { name: 'Adresse ändern' }));
  await waitFor(() => expect(toastTexts()).toEqual(['E-Mail gesendet', 'Der Link ist unterwegs.']));
  expect(server.callsTo(changeEmail).at(-1)!.body).toEqual({ email: 'mira@example.com', password: 'falsch' });
});
