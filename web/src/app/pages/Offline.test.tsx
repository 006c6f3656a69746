import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser, logout } from '@sternenrat/contracts/endpoints/auth';
import { history } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { appendHistory } from '../../features/council/history.ts';
import { bars, button, now, openHome, pass, quietDay, until } from '../../test/home.tsx';
import { show, tidyUp } from '../../test/render.tsx';
import { HomePage } from './HomePage.tsx';
import './AsLastSeen.tsx';

afterEach(() => {
  jest.useRealTimers();
  tidyUp();
});

/** She was seen once, with a talk; then the app is opened anew. */
async function seenBefore(how: Parameters<typeof quietDay>[0] = {}) {
  const server = quietDay({ wisdom: 3.5, herzlicht: 72, energy: 45, ...how });
  const view = await openHome();
  appendHistory('u1', [
    { type: 'user_question', content: 'Wohin?' },
    { type: 'owl_answer', content: 'Nach Hause.' },
  ]);
  view.unmount();
  return server;
}

const opened = () => show(<HomePage />);
beforeEach(() => void jest.useFakeTimers({ now: new Date(now) }));

it('without a connection she is shown as she was last seen, with the last talk, to be read only', async () => {
  const server = await seenBefore();
  server.raw(getUser, () => 'network');
  opened();
  await until(() => screen.queryByText(/Gerade ohne Verbindung/));
  expect(screen.getByText(/So war Noctua, als ihr zuletzt verbunden wart: 21\.11\.2026/)).toBeTruthy();
  expect(bars()).toEqual([50, 72, 45]);
  expect(screen.getByText('Nach Hause.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Noch einmal versuchen']);
});

it('a browser that is new to a player copies the last talks, and shows them when the connection is gone', async () => {
  const talk = { zodiac: 'löwe', source: 'composer', rating: null, pinned: false, reported: false } as const;
  const at = (id: string, question: string, text: string, createdAt: string) =>
    ({ ...talk, id, type: 'horoscope', question, text, createdAt }) as const;
  const server = quietDay({ wisdom: 3.5 }).on(history, {
    success: true,
    entries: [
      at('b', 'Und wann?', 'Im Frühling.', '2026-11-20T10:00:00.000Z'),
      at('a', 'Wohin?', 'Nach Hause.', '2026-11-19T10:00:00.000Z'),
    ],
    nextCursor: null,
  });
  const view = await openHome();
  await pass(6000);
  expect(server.calls(history)).toHaveLength(1);
  view.unmount();
  server.raw(getUser, () => 'network');
  opened();
  await until(() => screen.queryByText(/Gerade ohne Verbindung/));
  const said = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(said).toEqual(
    ['Im Frühling.', 'Und wann?', 'Nach Hause.', 'Wohin?'].map((words) => expect.stringContaining(words)),
  );
});

it('goes on by itself when the network is back', async () => {
  const server = await seenBefore();
  server.raw(getUser, () => 'network');
  opened();
  await until(() => screen.queryByText(/Gerade ohne Verbindung/));
  quietDay();
  act(() => void dispatchEvent(new Event('online')));
  await until(() => screen.queryByRole('textbox'));
});

it('a status that does not come is bridged, too; a refusal of the server keeps its own words', async () => {
  const server = await seenBefore();
  server.raw(owlStatus, () => 'network');
  const first = opened();
  await until(() => screen.queryByText(/Gerade ohne Verbindung/));
  first.unmount();
  server.refuse(owlStatus, 'unavailable');
  opened();
  await until(() => button('Noch einmal versuchen'));
  expect(screen.queryByText(/Gerade ohne Verbindung/)).toBeNull();
});

it('who was never here reads that nothing arrives', async () => {
  quietDay().raw(getUser, () => 'network');
  opened();
  await until(() => screen.queryByText(/Gerade kommt nichts an/));
});

it('after a logout nothing of them is left in this browser; what is the browser’s own stays', async () => {
  const server = quietDay();
  server.on(logout, { success: true });
  localStorage.setItem('sternenrat.mood-theme', 'false');
  sessionStorage.setItem('sternenrat.pending-payment', '{}');
  const { user } = await openHome();
  appendHistory('u1', [{ type: 'owl_answer', content: 'Nach Hause.' }]);
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining(['sternenrat.last-seen.u1', 'sternenrat.conversation.u1']),
  );
  await user.click(screen.getByRole('button', { name: /mira/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Abmelden' }));
  await until(() => screen.queryByTestId('where')?.textContent === '/auth' || null);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['sternenrat.mood-theme'], []]);
});

it('a session that ended elsewhere takes the last sight of her along', async () => {
  const server = await seenBefore();
  expect(localStorage.getItem('sternenrat.last-seen.u1')).toBeTruthy();
  server.refuse(getUser, 'not_logged_in');
  opened();
  await until(() => screen.queryByTestId('where')?.textContent === '/auth' || null);
  expect(localStorage.getItem('sternenrat.last-seen.u1')).toBeNull();
});
