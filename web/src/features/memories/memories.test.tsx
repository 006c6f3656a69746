import { screen, waitFor, within } from '@testing-library/react';
import {
  album,
  changeFeather,
  deleteAnswer,
  deleteFeather,
  history,
  listFeathers,
  pinAnswer,
  rateAnswer,
  reportAnswer,
  type Feather,
} from '@sternenrat/contracts/endpoints/oracle';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { historyEntry, picture } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { appendLocalHistory } from './localHistory.ts';
import MemoriesDialog from './MemoriesDialog.tsx';
import { Rating } from './Rating.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(resetTestState);

const open = () => renderPage(<MemoriesDialog userId="u1" onClose={() => {}} />);
const success = true as const;
const talks = async () => within(await screen.findByRole('list', { name: 'Gespräche' })).getAllByRole('listitem');

it('loads talks in pages, newest first, with their time', async () => {
  server.on(history, ({ query }) =>
    (query as { cursor?: string }).cursor
      ? { success, entries: [historyEntry({ id: 'q0', question: 'Die erste?' })], nextCursor: null }
      : { success, entries: [historyEntry({ pinned: true, picture: picture() })], nextCursor: 'c1' },
  );
  const { user } = open();
  const [newest] = await talks();
  expect(newest!.querySelector('time')!.dateTime).toBe('2026-11-21T10:00:00.000Z');
  expect(newest!.textContent).toContain('Angeheftet');
  expect(newest!.textContent).toContain('Himmel vom 21. November 2026 · Sternenrat, eigene Zeichnung');
  await user.click(screen.getByRole('button', { name: 'Ältere zeigen' }));
  await waitFor(async () => expect(await talks()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Ältere zeigen' })).toBeNull();
});

it('searches talks on the server', async () => {
  server.on(history, ({ query }) => ({
    success,
    entries: (query as { q?: string }).q ? [] : [historyEntry()],
    nextCursor: null,
  }));
  const { user } = open();
  await talks();
  await user.type(screen.getByLabelText('Gespräche durchsuchen'), 'Mond');
  await screen.findByText('Dazu habt ihr noch nicht gesprochen.');
  expect(server.callsTo(history).at(-1)!.query).toEqual({ q: 'Mond' });
});

it('offline shows this browser’s copy with a note and a retry button', async () => {
  appendLocalHistory('u1', [
    { type: 'user_question', content: 'Wohin?' },
    { type: 'owl_answer', content: 'Nach Süden.' },
  ]);
  server.raw(history, () => 'network');
  const { user } = open();
  await screen.findByText(/Gerade ohne Verbindung/);
  expect((await talks()).map((item) => item.querySelector('p')!.textContent)).toEqual(['Nach Süden.', 'Wohin?']);
  server.on(history, { success, entries: [historyEntry()], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await screen.findByText('Der Mond macht dich hellhörig.');
});

it('pins, reports and deletes an answer, also in this browser’s copy', async () => {
  appendLocalHistory('u1', [
    { type: 'user_question', content: 'Wohin?' },
    { type: 'owl_answer', content: 'Der Mond macht dich hellhörig.' },
  ]);
  let entries = [historyEntry()];
  server
    .on(history, () => ({ success, entries, nextCursor: null }))
    .on(pinAnswer, { success, entry: historyEntry({ pinned: true }) })
    .on(reportAnswer, { success, entry: historyEntry({ reported: true }) })
    .on(deleteAnswer, () => {
      entries = [];
      return { success };
    });
  const { user } = open();
  await talks();
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'Mehr zu dieser Antwort' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Anheften');
  await screen.findByText('Angeheftet');
  expect(server.callsTo(pinAnswer)[0]).toMatchObject({ url: '/api/oracle/answers/q1/pin', body: { pinned: true } });

  await choose('Melden');
  await user.click(screen.getByRole('radio', { name: 'Das macht Angst' }));
  await user.click(screen.getByRole('button', { name: 'Meldung abschicken' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Danke, ist angekommen.']));
  expect(server.callsTo(reportAnswer)[0]!.body).toEqual({ reason: 'beängstigend' });

  await choose('Löschen');
  await user.click(
    within(screen.getByRole('dialog', { name: 'Für immer löschen?' })).getByRole('button', { name: 'Löschen' }),
  );
  await screen.findByText('Hier steht bald, was du Noctua gefragt hast.');
  expect(JSON.parse(localStorage.getItem('sternenrat.conversation.u1')!)).toEqual([]);
});

it('shows each vision in the album with credit, date and source', async () => {
  server.on(history, { success, entries: [], nextCursor: null }).on(album, {
    success,
    visions: [
      {
        id: 'v1',
        picture: picture({
          title: 'Nordamerikanebel',
          source: 'NASA',
          credit: 'NASA',
          link: 'https://apod.nasa.gov/apod/ap261121.html',
        }),
        interpretationText: 'Ein Land aus Licht.',
        questionText: 'Wohin?',
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ],
    nextCursor: null,
  });
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Visionen' }));
  await user.click(await screen.findByRole('button', { name: /^Bild zur Vision: Nordamerikanebel/ }));
  const leaf = screen.getByRole('figure');
  expect(leaf.textContent).toBe('Nordamerikanebel · NASA, 21. November 2026');
  expect(within(leaf).getByRole('link').getAttribute('href')).toBe('https://apod.nasa.gov/apod/ap261121.html');
  expect(screen.getByText('Ein Land aus Licht.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alle Visionen' }));
  expect(screen.queryByText('Ein Land aus Licht.')).toBeNull();
});

it('shows the source of feathers and corrects, pins and deletes them', async () => {
  const feather: Feather = {
    id: 'f1',
    kind: 'person',
    text: 'Deine Schwester heißt Lea.',
    pinned: false,
    corrected: false,
    source: { questionId: 'q1', askedAt: '2026-11-20T10:00:00.000Z', sentence: 'Meine Schwester Lea zieht um.' },
    on: null,
  };
  let feathers = [feather];
  server
    .on(history, { success, entries: [], nextCursor: null })
    .on(listFeathers, () => ({ success, feathers }))
    .on(changeFeather, ({ body }) => {
      feathers = [{ ...feather, ...(body as Partial<Feather>), corrected: true }];
      return { success, feather: feathers[0]! };
    })
    .on(deleteFeather, () => {
      feathers = [];
      return { success };
    });
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'Federn' }));
  await screen.findByText('Aus deiner Frage vom 20. November 2026: „Meine Schwester Lea zieht um.“');
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  await user.clear(screen.getByLabelText('Was stimmt stattdessen?'));
  await user.type(screen.getByLabelText('Was stimmt stattdessen?'), 'Deine Cousine heißt Lea.');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Deine Cousine heißt Lea.');
  await user.click(screen.getByRole('button', { name: 'Anheften' }));
  await screen.findByText('Angeheftet');
  await user.click(screen.getByRole('button', { name: 'Vergessen' }));
  await screen.findByText(/Noch hat sich Noctua nichts gemerkt/);
  expect(server.callsTo(deleteFeather)[0]!.url).toBe('/api/oracle/feathers/f1');
});

it('withdraws a rating on the second click', async () => {
  let rating: 'hilfreich' | 'naja' | null = null;
  server.on(rateAnswer, ({ body }) => {
    rating = (body as { rating: typeof rating }).rating;
    return { success: true, entry: historyEntry({ rating }) };
  });
  const { user } = renderPage(<Rating questionId="q1" />);
  const good = () => screen.getByRole('button', { name: 'Hat geholfen' });
  await user.click(good());
  await waitFor(() => expect(good().getAttribute('aria-pressed')).toBe('true'));
  await user.click(good());
  await waitFor(() => expect(good().getAttribute('aria-pressed')).toBe('false'));
  expect(server.callsTo(rateAnswer).map((recorded) => recorded.body)).toEqual([
    { rating: 'hilfreich' },
    { rating: null },
  ]);
});
