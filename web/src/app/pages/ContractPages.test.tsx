import { screen, waitFor } from '@testing-library/react';
import { cancelContract, undoCancellation, withdrawContract } from '@sternenrat/contracts/endpoints/billing';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import CancelContractPage from './CancelContractPage.tsx';
import WithdrawPage from './WithdrawPage.tsx';

afterEach(resetTestState);
const success = true as const;
const received = { success, message: 'Wir haben deine Erklärung erhalten.', receivedAt: '2026-11-21T10:00:00.000Z' };
type UserEvent = ReturnType<typeof renderPage>['user'];
const fill = async (userEvent: UserEvent, words: Record<string, string>) => {
  for (const [label, text] of Object.entries(words)) await userEvent.type(screen.getByLabelText(label), text);
};
const clickButton = (userEvent: UserEvent, name: string) => userEvent.click(screen.getByRole('button', { name }));

it('cancels without login by kind, identity, contract and e-mail, then shows a receipt with day and time', async () => {
  const server = new FakeServer().on(cancelContract, received);
  const { user: userEvent } = renderPage(<CancelContractPage />, { at: '/kuendigen' });
  await userEvent.click(screen.getByRole('radio', { name: 'Gründungsmitgliedschaft' }));
  await clickButton(userEvent, 'jetzt kündigen');
  expect(screen.getByText('Bitte gib deinen Namen an.')).toBeTruthy();
  expect(server.recordedCalls).toEqual([]);
  await fill(userEvent, { 'Dein Name': 'Mira Sommer', 'E-Mail-Adresse deines Kontos': 'mira@example.org' });
  await clickButton(userEvent, 'jetzt kündigen');
  await screen.findByRole('heading', { name: 'Deine Kündigung ist eingegangen' });
  expect(document.body.textContent).toMatch(/Eingegangen am 21\.11\.2026, \d\d:\d\d/);
  expect(document.body.textContent).toContain('Mira Sommer');
  expect(screen.getByRole('button', { name: 'Diese Seite sichern' })).toBeTruthy();
  expect(server.callsTo(cancelContract)[0]!.body).toEqual({
    name: 'Mira Sommer',
    email: 'mira@example.org',
    contract: 'Gründungsmitgliedschaft',
    kind: 'ordentlich',
  });
});

it('requires a reason for an extraordinary cancellation', async () => {
  const server = new FakeServer().on(cancelContract, received);
  const { user: userEvent } = renderPage(<CancelContractPage />, { at: '/kuendigen' });
  await userEvent.click(screen.getByRole('radio', { name: /^außerordentlich/ }));
  await fill(userEvent, { 'Dein Name': 'Mira', 'E-Mail-Adresse deines Kontos': 'mira@example.org' });
  await clickButton(userEvent, 'jetzt kündigen');
  expect(screen.getByText('Bitte nenne den Grund.')).toBeTruthy();
  await fill(userEvent, { 'Aus welchem Grund?': 'Die Eule antwortet nicht.' });
  await clickButton(userEvent, 'jetzt kündigen');
  await waitFor(() =>
    expect(server.callsTo(cancelContract)[0]?.body).toMatchObject({ reason: 'Die Eule antwortet nicht.' }),
  );
});

it('keeps the input of a cancellation after a network error', async () => {
  new FakeServer().raw(cancelContract, () => 'network');
  const { user: userEvent } = renderPage(<CancelContractPage />, { at: '/kuendigen' });
  await fill(userEvent, { 'Dein Name': 'Mira', 'E-Mail-Adresse deines Kontos': 'mira@example.org' });
  await clickButton(userEvent, 'jetzt kündigen');
  await waitFor(() => expect(toastTexts()[0]).toBe('Das hat nicht geklappt'));
  expect(screen.getByLabelText<HTMLInputElement>('Dein Name').value).toBe('Mira');
});

it("undoes a cancellation by the receipt's link and a button", async () => {
  const server = new FakeServer().on(undoCancellation, { success, message: 'Schön, dass du bleibst.' });
  const { user: userEvent } = renderPage(<CancelContractPage />, { at: '/kuendigen?token=t-1' });
  expect(server.recordedCalls).toEqual([]);
  await clickButton(userEvent, 'Ja, weiter dabei sein');
  await screen.findByRole('heading', { name: 'Die Kündigung ist zurückgenommen' });
});

it('withdraws without login, with a single button', async () => {
  const server = new FakeServer().on(withdrawContract, received);
  const { user: userEvent } = renderPage(<WithdrawPage />, { at: '/widerruf' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Widerruf bestätigen']);
  await fill(userEvent, {
    'Dein Name': 'Mira',
    'Was möchtest du widerrufen?': '20 Sternenstaub',
    'E-Mail-Adresse deines Kontos': 'mira@example.org',
  });
  await clickButton(userEvent, 'Widerruf bestätigen');
  await screen.findByRole('heading', { name: 'Dein Widerruf ist eingegangen' });
  expect(document.body.textContent).toMatch(/Eingegangen am 21\.11\.2026/);
  expect(server.callsTo(withdrawContract)[0]!.body).toEqual({
    name: 'Mira',
    contract: '20 Sternenstaub',
    email: 'mira@example.org',
  });
});
