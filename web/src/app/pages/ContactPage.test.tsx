import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { company } from '@sternenrat/contracts/company';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { user as sample } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import ContactPage from './ContactPage.tsx';

afterEach(resetTestState);
const success = true as const;
const mira = sample();
const received = { success, message: 'Danke! Sie ist da.', receivedAt: '2026-11-21T10:00:00.000Z', receipt: true };
const visited = () => new FakeServer().rejectWith(getUser, 'not_logged_in').on(contact, received);
const send = 'Nachricht schicken';
const arrive = async (at = '/kontakt') => {
  const view = renderPage(<ContactPage />, { at });
  await screen.findByRole('heading', { name: 'Schreib uns' });
  return view.user;
};
const clickButton = (userEvent: Awaited<ReturnType<typeof arrive>>) =>
  userEvent.click(screen.getByRole('button', { name: send }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const keys = (server: FakeServer) => server.callsTo(contact).map(({ headers }) => headers.get('Idempotency-Key'));

it("shows missing input at its field, then sends and confirms a visitor's message", async () => {
  const server = visited();
  const userEvent = await arrive();
  await clickButton(userEvent);
  expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
  expect(screen.getByText('Bitte schreib uns, worum es geht.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Deine E-Mail-Adresse'));
  expect(server.callsTo(contact)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await userEvent.selectOptions(screen.getByLabelText('Worum geht es?'), 'Rechnung und Zahlung');
  await userEvent.type(screen.getByLabelText('Deine Nachricht'), 'Wo ist mein Beleg?');
  expect(screen.getByText('18 / 3000')).toBeTruthy();
  await clickButton(userEvent);
  const heading = await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(received.message).getAttribute('role')).toBe('status');
  expect(server.callsTo(contact)[0]!.body).toEqual({
    email: 'mira@example.org',
    topic: 'payment',
    message: 'Wo ist mein Beleg?',
    tookMs: expect.any(Number),
  });
  expect(sessionStorage.getItem('sternenrat.contact')).toBeNull();
});

it('prefills the address of a logged-in user, who may change it', async () => {
  new FakeServer().on(getUser, { success, user: mira }).on(contact, received);
  const userEvent = await arrive();
  expect(valueOf('Deine E-Mail-Adresse')).toBe(mira.email);
  await userEvent.clear(screen.getByLabelText('Deine E-Mail-Adresse'));
  await userEvent.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'andere@example.org');
  expect(valueOf('Deine E-Mail-Adresse')).toBe('andere@example.org');
});

it("takes topic and request id from an error page's link; other topics have no id", async () => {
  const server = visited();
  const userEvent = await arrive('/kontakt?topic=fault&reference=req-12345');
  expect([valueOf('Worum geht es?'), valueOf('Kennung')]).toEqual(['fault', 'req-12345']);
  await userEvent.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Deine Nachricht'), 'Es knallte.');
  await clickButton(userEvent);
  await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  expect(server.callsTo(contact)[0]!.body).toMatchObject({ topic: 'fault', reference: 'req-12345' });
  resetTestState();
  await arrive('/kontakt?topic=barrier');
  expect(screen.queryByLabelText('Kennung')).toBeNull();
});

it('keeps the message after a network error and a reload, and resends it with the same key', async () => {
  const server = visited().raw(contact, () => 'network');
  let userEvent = await arrive();
  await userEvent.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Deine Nachricht'), 'Hallo ihr!');
  await clickButton(userEvent);
  expect((await screen.findByRole('alert')).textContent).toContain('Dein Text bleibt hier stehen');
  const draft = sessionStorage.getItem('sternenrat.contact');
  resetTestState();
  sessionStorage.setItem('sternenrat.contact', draft!);
  server.on(contact, received);
  userEvent = await arrive();
  expect([valueOf('Deine E-Mail-Adresse'), valueOf('Deine Nachricht')]).toEqual(['mira@example.org', 'Hallo ihr!']);
  await clickButton(userEvent);
  await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  expect(keys(server)).toHaveLength(2);
  expect(new Set(keys(server)).size).toBe(1);
});

it('sends one call for a double click, and a new key for a changed message', async () => {
  let first = true;
  const server = visited().raw(contact, () => {
    if (!first) return { status: 200, data: received };
    first = false;
    return { status: 409, data: { success: false, code: 'message_changed', error: 'Eine andere Nachricht.' } };
  });
  const userEvent = await arrive();
  await userEvent.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Deine Nachricht'), 'Hallo ihr!');
  await userEvent.dblClick(screen.getByRole('button', { name: send }));
  await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  expect(keys(server)).toHaveLength(2);
  expect(new Set(keys(server)).size).toBe(2);
});

it.each([
  ['a limit, in its own words', 'enough_messages' as const, company.email],
  ['a part that is down, with another way', 'unavailable' as const, company.email],
])('%s', async (_, code, message) => {
  visited().rejectWith(contact, code);
  const userEvent = await arrive();
  await userEvent.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Deine Nachricht'), 'Hallo ihr!');
  await clickButton(userEvent);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(valueOf('Deine Nachricht')).toBe('Hallo ihr!');
});

it('hides the honeypot field from focus and screen readers, and sends its value', async () => {
  const server = visited();
  const userEvent = await arrive();
  const trap = document.querySelector<HTMLInputElement>('input[name="homepage"]')!;
  expect([trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  expect(screen.queryByRole('textbox', { name: 'Bitte leer lassen' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Deine Nachricht'), 'Kauft!');
  await userEvent.type(trap, 'spam.example');
  await clickButton(userEvent);
  await waitFor(() => expect(server.callsTo(contact)[0]?.body).toMatchObject({ homepage: 'spam.example' }));
});
