import { screen, waitFor } from '@testing-library/react';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { care } from '../lib/care.ts';
import { call } from '../lib/http.ts';
import { renderPage, resetTestState } from '../test/render.tsx';
import { FakeServer } from '../test/fake-server.ts';
import { Care } from './Care.tsx';

const contacts = [
  {
    name: 'TelefonSeelsorge',
    phone: '0800 1110111',
    note: 'Tag und Nacht',
    links: [{ label: 'Chat und Mail', url: 'https://online.telefonseelsorge.de' }],
  },
];
const light = { title: 'Du bist damit nicht allein', text: 'Ein Satz genügt.\n\nWähle die 112.', contacts };
const received = { success: true as const, message: 'Danke', receivedAt: '2026-11-23T08:00:00Z', receipt: true };
const body = { email: 'mira@example.de', topic: 'other' as const, message: 'Es ist schwer', tookMs: 1 };
const send = () => user.click(screen.getByRole('button', { name: 'Senden' }));

let user: ReturnType<typeof renderPage>['user'];
beforeEach(
  () =>
    void ({ user } = renderPage(
      <>
        <button type="button" onClick={() => void call(contact, { body }).catch(() => undefined)}>
          Senden
        </button>
        <Care />
      </>,
    )),
);
afterEach(() => {
  resetTestState();
  care.close();
});

it('opens a lantern that comes with an answer as a dialog with phone numbers and chat', async () => {
  new FakeServer().on(contact, { ...received, type: 'lantern', lantern: light });
  await send();
  const dialog = await screen.findByRole('dialog', { name: light.title });
  expect(screen.getByRole('link', { name: '0800 1110111' }).getAttribute('href')).toBe('tel:08001110111');
  expect(screen.getByRole('link', { name: 'Chat und Mail' }).getAttribute('rel')).toBe('noreferrer');
  expect(dialog.textContent).not.toContain('nichts davon gespeichert');
  await user.click(screen.getAllByRole('button', { name: 'Schließen' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens a lantern that comes with an error', async () => {
  new FakeServer().rejectWith(contact, 'not_kept', { type: 'lantern', lantern: light });
  await send();
  expect((await screen.findByRole('dialog')).textContent).toContain('nichts davon gespeichert');
});

it('shows a soft light at the end of the page, without a dialog and without moving the focus', async () => {
  new FakeServer().on(contact, {
    ...received,
    type: 'soft_light',
    softLight: { ...light, title: 'Das klingt nicht leicht', question: 'Wem könntest du davon erzählen?' },
  });
  await send();
  const region = await screen.findByRole('region', { name: 'Das klingt nicht leicht' });
  expect(region.textContent).toContain('Wem könntest du davon erzählen?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Senden');
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Das klingt nicht leicht' })).toBeNull());
});

it('opens nothing for a response without a light', async () => {
  new FakeServer().on(contact, received);
  await send();
  expect(care.get()).toBeNull();
});
