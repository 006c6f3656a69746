import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser, logout } from '@sternenrat/contracts/endpoints/auth';
import { history } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { appendLocalHistory } from '../../features/memories/localHistory.ts';
import { barValues, queryButton, now, openHome, advanceTime, startHomeServer, waitUntil } from '../../test/home.tsx';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { HomePage } from '../pages/HomePage.tsx';
import './OfflineOrError.tsx';

afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

/** Opens the home page once online, so that an owl state and a conversation are stored, then closes it. */
async function seenBefore(owlChanges: Parameters<typeof startHomeServer>[0] = {}) {
  const server = startHomeServer({ wisdom: 3.5, herzlicht: 72, energy: 45, ...owlChanges });
  const view = await openHome();
  appendLocalHistory('u1', [
    { type: 'user_question', content: 'Wohin?' },
    { type: 'owl_answer', content: 'Nach Hause.' },
  ]);
  view.unmount();
  return server;
}

const opened = () => renderPage(<HomePage />);
beforeEach(() => void jest.useFakeTimers({ now: new Date(now) }));

it('shows the last owl state and history read-only while offline', async () => {
  const server = await seenBefore();
  server.raw(getUser, () => 'network');
  opened();
  await waitUntil(() => screen.queryByText(/Gerade ohne Verbindung/));
  expect(screen.getByText(/So war Noctua, als ihr zuletzt verbunden wart: 21\.11\.2026/)).toBeTruthy();
  expect(barValues()).toEqual([50, 72, 45]);
  expect(screen.getByText('Nach Hause.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  const buttons = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(buttons).toEqual(['Einzelheiten', 'Noch einmal versuchen']);
});

it('copies the history to a new browser and shows it while offline', async () => {
  const talk = { zodiac: 'löwe', source: 'composer', rating: null, pinned: false, reported: false } as const;
  const at = (id: string, question: string, text: string, createdAt: string) =>
    ({ ...talk, id, type: 'horoscope', question, text, createdAt }) as const;
  const server = startHomeServer({ wisdom: 3.5 }).on(history, {
    success: true,
    entries: [
      at('b', 'Und wann?', 'Im Frühling.', '2026-11-20T10:00:00.000Z'),
      at('a', 'Wohin?', 'Nach Hause.', '2026-11-19T10:00:00.000Z'),
    ],
    nextCursor: null,
  });
  const view = await openHome();
  await advanceTime(6000);
  expect(server.callsTo(history)).toHaveLength(1);
  view.unmount();
  server.raw(getUser, () => 'network');
  opened();
  await waitUntil(() => screen.queryByText(/Gerade ohne Verbindung/));
  const said = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(said).toEqual(
    ['Im Frühling.', 'Und wann?', 'Nach Hause.', 'Wohin?'].map((words) => expect.stringContaining(words)),
  );
});

it('continues when the network is back', async () => {
  const server = await seenBefore();
  server.raw(getUser, () => 'network');
  opened();
  await waitUntil(() => screen.queryByText(/Gerade ohne Verbindung/));
  startHomeServer();
  act(() => void dispatchEvent(new Event('online')));
  await waitUntil(() => screen.queryByRole('textbox'));
});

it('also replaces a status that fails to load; a server error keeps its message', async () => {
  const server = await seenBefore();
  server.raw(owlStatus, () => 'network');
  const first = opened();
  await waitUntil(() => screen.queryByText(/Gerade ohne Verbindung/));
  first.unmount();
  server.rejectWith(owlStatus, 'unavailable');
  opened();
  await waitUntil(() => queryButton('Noch einmal versuchen'));
  expect(screen.queryByText(/Gerade ohne Verbindung/)).toBeNull();
});

it('shows a network error if no state is stored', async () => {
  startHomeServer().raw(getUser, () => 'network');
  opened();
  await waitUntil(() => screen.queryByText(/Gerade kommt nichts an/));
});

it('a logout deletes all data of the user in this browser; settings of the browser stay', async () => {
  const server = startHomeServer();
  server.on(logout, { success: true });
  localStorage.setItem('sternenrat.mood-theme', 'false');
  sessionStorage.setItem('sternenrat.pending-payment', '{}');
  const { user } = await openHome();
  appendLocalHistory('u1', [{ type: 'owl_answer', content: 'Nach Hause.' }]);
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining(['sternenrat.last-seen.u1', 'sternenrat.conversation.u1']),
  );
  await user.click(screen.getByRole('button', { name: /mira/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Abmelden' }));
  await waitUntil(() => screen.queryByTestId('where')?.textContent === '/auth' || null);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    ['sternenrat.mood-theme', 'sternenrat.known-device'],
    [],
  ]);
});

it('deletes the last owl state if the session has ended elsewhere', async () => {
  const server = await seenBefore();
  expect(localStorage.getItem('sternenrat.last-seen.u1')).toBeTruthy();
  server.rejectWith(getUser, 'not_logged_in');
  opened();
  await waitUntil(() => screen.queryByTestId('where')?.textContent === '/auth' || null);
  expect(localStorage.getItem('sternenrat.last-seen.u1')).toBeNull();
});
