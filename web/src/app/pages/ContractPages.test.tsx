import { screen, waitFor } from '@testing-library/react';
import { cancelContract, undoCancellation, withdrawContract } from '@sternenrat/contracts/endpoints/billing';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { StandIn } from '../../test/stand-in.ts';
import CancelContractPage from './CancelContractPage.tsx';
import WithdrawPage from './WithdrawPage.tsx';

afterEach(tidyUp);
const success = true as const;
const received = { success, message: 'Wir haben deine Erklärung erhalten.', receivedAt: '2026-11-21T10:00:00.000Z' };
type Hand = ReturnType<typeof show>['user'];
const fill = async (hand: Hand, words: Record<string, string>) => {
  for (const [label, text] of Object.entries(words)) await hand.type(screen.getByLabelText(label), text);
};
const press = (hand: Hand, name: string) => hand.click(screen.getByRole('button', { name }));

it('cancels without login: kind, identity, contract, e-mail; then a page to save with day and time', async () => {
  const server = new StandIn().on(cancelContract, received);
  const { user: hand } = show(<CancelContractPage />, { at: '/kuendigen' });
  await hand.click(screen.getByRole('radio', { name: 'Gründungsmitgliedschaft' }));
  await press(hand, 'jetzt kündigen');
  expect(screen.getByText('Bitte gib deinen Namen an.')).toBeTruthy();
  expect(server.seen).toEqual([]);
  await fill(hand, { 'Dein Name': 'Mira Sommer', 'E-Mail-Adresse deines Kontos': 'mira@example.org' });
  await press(hand, 'jetzt kündigen');
  await screen.findByRole('heading', { name: 'Deine Kündigung ist eingegangen' });
  expect(document.body.textContent).toMatch(/Eingegangen am 21\.11\.2026, \d\d:\d\d/);
  expect(document.body.textContent).toContain('Mira Sommer');
  expect(screen.getByRole('button', { name: 'Diese Seite sichern' })).toBeTruthy();
  expect(server.calls(cancelContract)[0]!.body).toEqual({
    name: 'Mira Sommer',
    email: 'mira@example.org',
    contract: 'Gründungsmitgliedschaft',
    kind: 'ordentlich',
  });
});

it('for an important cause the reason is asked for', async () => {
  const server = new StandIn().on(cancelContract, received);
  const { user: hand } = show(<CancelContractPage />, { at: '/kuendigen' });
  await hand.click(screen.getByRole('radio', { name: /^außerordentlich/ }));
  await fill(hand, { 'Dein Name': 'Mira', 'E-Mail-Adresse deines Kontos': 'mira@example.org' });
  await press(hand, 'jetzt kündigen');
  expect(screen.getByText('Bitte nenne den Grund.')).toBeTruthy();
  await fill(hand, { 'Aus welchem Grund?': 'Die Eule antwortet nicht.' });
  await press(hand, 'jetzt kündigen');
  await waitFor(() =>
    expect(server.calls(cancelContract)[0]?.body).toMatchObject({ reason: 'Die Eule antwortet nicht.' }),
  );
});

it('a cancellation that did not arrive keeps what was written', async () => {
  new StandIn().raw(cancelContract, () => 'network');
  const { user: hand } = show(<CancelContractPage />, { at: '/kuendigen' });
  await fill(hand, { 'Dein Name': 'Mira', 'E-Mail-Adresse deines Kontos': 'mira@example.org' });
  await press(hand, 'jetzt kündigen');
  await waitFor(() => expect(toastWords()[0]).toBe('Das hat nicht geklappt'));
  expect(screen.getByLabelText<HTMLInputElement>('Dein Name').value).toBe('Mira');
});

it('is taken back by the link of the receipt, with a button', async () => {
  const server = new StandIn().on(undoCancellation, { success, message: 'Schön, dass du bleibst.' });
  const { user: hand } = show(<CancelContractPage />, { at: '/kuendigen?token=t-1' });
  expect(server.seen).toEqual([]);
  await press(hand, 'Ja, weiter dabei sein');
  await screen.findByRole('heading', { name: 'Die Kündigung ist zurückgenommen' });
});

it('withdraws without login, by the only button', async () => {
  const server = new StandIn().on(withdrawContract, received);
  const { user: hand } = show(<WithdrawPage />, { at: '/widerruf' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Widerruf bestätigen']);
  await fill(hand, {
    'Dein Name': 'Mira',
    'Was möchtest du widerrufen?': '20 Sternenstaub',
    'E-Mail-Adresse deines Kontos': 'mira@example.org',
  });
  await press(hand, 'Widerruf bestätigen');
  await screen.findByRole('heading', { name: 'Dein Widerruf ist eingegangen' });
  expect(document.body.textContent).toMatch(/Eingegangen am 21\.11\.2026/);
  expect(server.calls(withdrawContract)[0]!.body).toEqual({
    name: 'Mira',
    contract: '20 Sternenstaub',
    email: 'mira@example.org',
  });
});
