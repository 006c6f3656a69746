import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { provider } from '@sternenrat/contracts/provider';
import { show, tidyUp } from '../../test/render.tsx';
import { user as sample } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import ContactPage from './ContactPage.tsx';

afterEach(tidyUp);
const success = true as const;
const mira = sample();
const received = { success, message: 'Danke! Sie ist da.', receivedAt: '2026-11-21T10:00:00.000Z', receipt: true };
const visited = () => new StandIn().refuse(getUser, 'not_logged_in').on(contact, received);
const send = 'Nachricht schicken';
const arrive = async (at = '/kontakt') => {
  const view = show(<ContactPage />, { at });
  await screen.findByRole('heading', { name: 'Schreib uns' });
  return view.user;
};
const press = (hand: Awaited<ReturnType<typeof arrive>>) => hand.click(screen.getByRole('button', { name: send }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const keys = (server: StandIn) => server.calls(contact).map(({ headers }) => headers.get('Idempotency-Key'));

it('a visitor writes: what is missing is said at its field, then it is sent and confirmed', async () => {
  const server = visited();
  const hand = await arrive();
  await press(hand);
  expect(screen.getByText('Bitte gib eine gültige E-Mail-Adresse ein')).toBeTruthy();
  expect(screen.getByText('Bitte schreib uns, worum es geht.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Deine E-Mail-Adresse'));
  expect(server.calls(contact)).toEqual([]);
  await hand.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await hand.selectOptions(screen.getByLabelText('Worum geht es?'), 'Rechnung und Zahlung');
  await hand.type(screen.getByLabelText('Deine Nachricht'), 'Wo ist mein Beleg?');
  expect(screen.getByText('18 / 3000')).toBeTruthy();
  await press(hand);
  const heading = await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(received.message).getAttribute('role')).toBe('status');
  expect(server.calls(contact)[0]!.body).toEqual({
    email: 'mira@example.org',
    topic: 'payment',
    message: 'Wo ist mein Beleg?',
    tookMs: expect.any(Number),
  });
  expect(sessionStorage.getItem('sternenrat.contact')).toBeNull();
});

it('who is logged in finds their address filled in, and may change it', async () => {
  new StandIn().on(getUser, { success, user: mira }).on(contact, received);
  const hand = await arrive();
  expect(valueOf('Deine E-Mail-Adresse')).toBe(mira.email);
  await hand.clear(screen.getByLabelText('Deine E-Mail-Adresse'));
  await hand.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'andere@example.org');
  expect(valueOf('Deine E-Mail-Adresse')).toBe('andere@example.org');
});

it('an error page’s link brings topic and id along; another topic has no id', async () => {
  const server = visited();
  const hand = await arrive('/kontakt?topic=fault&reference=req-12345');
  expect([valueOf('Worum geht es?'), valueOf('Kennung')]).toEqual(['fault', 'req-12345']);
  await hand.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await hand.type(screen.getByLabelText('Deine Nachricht'), 'Es knallte.');
  await press(hand);
  await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  expect(server.calls(contact)[0]!.body).toMatchObject({ topic: 'fault', reference: 'req-12345' });
  tidyUp();
  await arrive('/kontakt?topic=barrier');
  expect(screen.queryByLabelText('Kennung')).toBeNull();
});

it('no connection: the words stay, also over a reload, and go under the same key', async () => {
  const server = visited().raw(contact, () => 'network');
  let hand = await arrive();
  await hand.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await hand.type(screen.getByLabelText('Deine Nachricht'), 'Hallo ihr!');
  await press(hand);
  expect((await screen.findByRole('alert')).textContent).toContain('Dein Text bleibt hier stehen');
  const draft = sessionStorage.getItem('sternenrat.contact');
  tidyUp();
  sessionStorage.setItem('sternenrat.contact', draft!);
  server.on(contact, received);
  hand = await arrive();
  expect([valueOf('Deine E-Mail-Adresse'), valueOf('Deine Nachricht')]).toEqual(['mira@example.org', 'Hallo ihr!']);
  await press(hand);
  await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  expect(keys(server)).toHaveLength(2);
  expect(new Set(keys(server)).size).toBe(1);
});

it('a double click is one call; words that differ from what the key stands for go under another', async () => {
  let first = true;
  const server = visited().raw(contact, () => {
    if (!first) return { status: 200, data: received };
    first = false;
    return { status: 409, data: { success: false, code: 'message_changed', error: 'Eine andere Nachricht.' } };
  });
  const hand = await arrive();
  await hand.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await hand.type(screen.getByLabelText('Deine Nachricht'), 'Hallo ihr!');
  await hand.dblClick(screen.getByRole('button', { name: send }));
  await screen.findByRole('heading', { name: 'Deine Nachricht ist da' });
  expect(keys(server)).toHaveLength(2);
  expect(new Set(keys(server)).size).toBe(2);
});

it.each([
  ['a limit, in its own words', 'enough_messages' as const, provider.email],
  ['a part that is down, with another way', 'unavailable' as const, provider.email],
])('%s', async (_, code, told) => {
  visited().refuse(contact, code);
  const hand = await arrive();
  await hand.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await hand.type(screen.getByLabelText('Deine Nachricht'), 'Hallo ihr!');
  await press(hand);
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(valueOf('Deine Nachricht')).toBe('Hallo ihr!');
});

it('the field for programs is nothing to people: no focus, no voice; filled in, it is told', async () => {
  const server = visited();
  const hand = await arrive();
  const trap = document.querySelector<HTMLInputElement>('input[name="homepage"]')!;
  expect([trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  expect(screen.queryByRole('textbox', { name: 'Bitte leer lassen' })).toBeNull();
  await hand.type(screen.getByLabelText('Deine E-Mail-Adresse'), 'mira@example.org');
  await hand.type(screen.getByLabelText('Deine Nachricht'), 'Kauft!');
  await hand.type(trap, 'spam.example');
  await press(hand);
  await waitFor(() => expect(server.calls(contact)[0]?.body).toMatchObject({ homepage: 'spam.example' }));
});
