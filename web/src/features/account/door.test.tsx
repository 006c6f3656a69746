import { screen, waitFor } from '@testing-library/react';
import { changeEmail, getUser } from '@sternenrat/contracts/endpoints/auth';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import { PasswordMeter } from './PasswordMeter.tsx';
import { strengthOf } from './strength.ts';
import { UnconfirmedCard } from './UnconfirmedCard.tsx';

afterEach(tidyUp);

it.each([
  ['123456', [], 0, 0],
  ['mira2026', ['mira'], 0, 1],
  ['uhu fliegt nachts ueber neun warme daecher', [], 4, 4],
])('the meter rates %s', (password, known, least, most) => {
  const score = strengthOf(password, known);
  expect(score >= least && score <= most).toBe(true);
});

it('the meter says nothing before the first letter, then advises', async () => {
  const view = show(<PasswordMeter password="" />);
  expect(screen.queryByText(/zu erraten/)).toBeNull();
  view.unmount();
  show(<PasswordMeter password="123456" />);
  expect((await screen.findByText('Sehr leicht zu erraten')).getAttribute('role')).toBe('status');
});

it('a wrong address is corrected with the password before it was confirmed', async () => {
  const server = new StandIn().on(getUser, { success: true, user: user({ isEmailConfirmed: false }) });
  const { user: hand } = show(<UnconfirmedCard user={user({ isEmailConfirmed: false })} />);
  await hand.click(screen.getByRole('button', { name: 'Die Adresse stimmt nicht' }));
  server.refuse(changeEmail, 'wrong_password');
  await hand.type(screen.getByLabelText('Richtige E-Mail-Adresse'), 'mira@example.com');
  await hand.type(screen.getByLabelText('Passwort'), 'falsch');
  await hand.click(screen.getByRole('button', { name: 'Adresse ändern' }));
  await waitFor(() => expect(screen.getByLabelText('Passwort').getAttribute('aria-invalid')).toBe('true'));
  server.on(changeEmail, { success: true, message: 'Der Link ist unterwegs.' });
  await hand.click(screen.getByRole('button', { name: 'Adresse ändern' }));
  await waitFor(() => expect(toastWords()).toEqual(['E-Mail gesendet', 'Der Link ist unterwegs.']));
  expect(server.calls(changeEmail).at(-1)!.body).toEqual({ email: 'mira@example.com', password: 'falsch' });
});
