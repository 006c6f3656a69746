import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import type { TransitData } from '@sternenrat/contracts/endpoints/chart';
import { getDay, putWeather, type DayData, type Weather } from '@sternenrat/contracts/endpoints/day';
import { FakeServer } from '../../test/fake-server.ts';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import DayPage from './DayPage.tsx';

/** The zone of the tests' process is UTC. */
const now = new Date('2026-11-24T11:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

const success = true as const;
const today = '2026-11-24';
const transit: TransitData = {
  body: 'saturn',
  kind: 'trine',
  point: 'moon',
  passes: [{ from: '2026-11-20T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z', exact: ['2026-11-25T08:00:00.000Z'] }],
};

function day(changes: Partial<DayData> = {}): DayData {
  return {
    date: today,
    sentence: { text: 'Feiere etwas, und wenn es nur der Mond ist.', reason: 'Um 14:54 Uhr ist Vollmond.' },
    moon: {
      at: now.toISOString(),
      sign: 'stier',
      phase: 'vollmond',
      illumination: 1,
      from: '2026-11-22T00:00:00.000Z',
      to: '2026-11-24T11:09:00.000Z',
      nextSign: 'zwillinge',
      lunation: { phase: 'vollmond', sign: 'zwillinge', at: '2026-11-24T14:54:04.000Z' },
    },
    hours: (['mars', 'jupiter', 'venus'] as const).map((ruler, nth) => ({
      ruler,
      from: `2026-11-24T${8 + 3 * nth}:00:00.000Z`.replace('T8', 'T08'),
      to: `2026-11-24T${9 + 3 * nth}:00:00.000Z`.replace('T9', 'T09'),
      title: `Titel ${ruler}`,
      text: `Text ${ruler}`,
      reason: `Grund ${ruler}.`,
    })),
    hoursBy: 'sun',
    transit: null,
    weather: null,
    ...changes,
  };
}

async function open(changes: Partial<DayData> = {}, { at = '/tag', hasBirth = false } = {}) {
  const server = new FakeServer()
    .on(getUser, { success, user: user() })
    .on(getDay, { success, today, hasBirth, day: day(changes) });
  const view = renderPage(<DayPage />, { at, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await screen.findByRole('heading', { level: 1, name: 'Dein Tag' });
  return { server, ...view };
}
const weather = (name: Weather) => screen.getByRole('button', { name });
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('the page of a day', () => {
  it('shows the sentence with its fact, the Moon and three hours, of which one is now', async () => {
    await open();
    expect(screen.getByText('Feiere etwas, und wenn es nur der Mond ist.')).toBeTruthy();
    expect(screen.getByText('Am Himmel dazu: Um 14:54 Uhr ist Vollmond.')).toBeTruthy();
    expect(screen.getByText('Er steht gerade im Stier. Um 11:09 Uhr wechselt er in die Zwillinge.')).toBeTruthy();
    expect(screen.getByText('Um 14:54 Uhr ist Vollmond in den Zwillingen.')).toBeTruthy();
    expect(screen.getByText('11:00 bis 12:00 Uhr').parentElement?.textContent).toContain('jetzt');
    expect(screen.getAllByText('jetzt')).toHaveLength(1);
  });

  it('opens the reason of each hour and the rule', async () => {
    const { user: userEvent } = await open();
    await userEvent.click(screen.getByText('Warum diese Stunden?'));
    for (const ruler of ['mars', 'jupiter', 'venus']) expect(screen.getByText(`Grund ${ruler}.`)).toBeTruthy();
    expect(screen.getByText(/^Alte Kalender teilen den Tag/)).toBeTruthy();
    expect(screen.queryByText(/von 6 bis 18 Uhr/)).toBeNull();
  });

  it('explains hours by the clock', async () => {
    await open({ hoursBy: 'clock' });
    expect(screen.getByText(/von 6 bis 18 Uhr/)).toBeTruthy();
  });

  it('speaks of the past as past', async () => {
    const { moon } = day();
    await open({
      date: '2026-11-23',
      moon: { ...moon, at: '2026-11-23T12:00:00.000Z', to: '2026-11-23T20:00:00.000Z' },
    });
    expect(screen.getByText('Mittags stand er im Stier. Um 20:00 Uhr wechselte er in die Zwillinge.')).toBeTruthy();
    expect(screen.getByText('Am Dienstag, 24. November, um 14:54 Uhr ist Vollmond in den Zwillingen.')).toBeTruthy();
    expect(screen.getByText('Welches Wetter war gestern in dir?')).toBeTruthy();
  });

  it('links yesterday and the next seven days', async () => {
    const { server, user: userEvent } = await open();
    const links = within(screen.getByRole('navigation', { name: /^Gestern/ })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/tag?tag=2026-11-23',
      '/tag',
      ...['25', '26', '27', '28', '29', '30'].map((number) => `/tag?tag=2026-11-${number}`),
      '/tag?tag=2026-12-01',
    ]);
    expect(links.find((link) => link.ariaCurrent !== null || link.hasAttribute('aria-current'))).toBe(links[1]);
    server.on(getDay, { success, today, hasBirth: false, day: day({ date: '2026-11-25' }) });
    await userEvent.click(screen.getByRole('link', { name: 'Mi 25. November, morgen' }));
    await screen.findByText('Mittwoch, 25. November');
    expect(server.callsTo(getDay).map(({ query }) => query)).toEqual([{}, { date: '2026-11-25' }]);
    expect(screen.queryByText(/^Welches Wetter/)).toBeNull();
  });

  it('shows today for a day without a page', async () => {
    const server = new FakeServer().on(getUser, { success, user: user() });
    server.raw(getDay, ({ query }) =>
      (query as { date?: string } | undefined)?.date === undefined
        ? { status: 200, data: { success, today, hasBirth: false, day: day() } }
        : { status: 400, data: { success: false, code: 'bad_input', error: 'Bitte prüfe deine Eingaben.' } },
    );
    renderPage(<DayPage />, { at: '/tag?tag=2019-01-01' });
    await screen.findByText('Dienstag, 24. November');
    expect(screen.getByTestId('where').dataset['search']).toBe('');
  });

  it('asks for the birth, shows its transit, or says that there is none', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Geburt eintragen' }).getAttribute('href')).toBe('/geburtshimmel');
    resetTestState();
    await open({ transit }, { hasBirth: true });
    expect(screen.getByText('Saturn im Trigon zu deinem Mond')).toBeTruthy();
    resetTestState();
    await open({}, { hasBirth: true });
    expect(screen.getByText('An diesem Tag kommt kein Gestirn deinem Geburtshimmel nahe.')).toBeTruthy();
  });
});

describe('the weather', () => {
  it('is stored by one tap, answered by Noctua, and taken back by another', async () => {
    const { server, user: userEvent } = await open();
    server.on(putWeather, { success, date: today, weather: 'regnerisch' });
    await userEvent.click(weather('regnerisch'));
    await screen.findByText('Regen darf sein. Ich rücke ein Stück näher.');
    await waitFor(() => expect(pressed()).toEqual(['regnerisch']));
    server.on(putWeather, { success, date: today, weather: null });
    await userEvent.click(weather('regnerisch'));
    await waitFor(() => expect(pressed()).toEqual([]));
    expect(server.callsTo(putWeather).map(({ body }) => body)).toEqual([
      { date: today, weather: 'regnerisch' },
      { date: today, weather: null },
    ]);
  });

  it('keeps the last one when storing fails, and says so', async () => {
    const { server, user: userEvent } = await open({ weather: 'heiter' });
    server.raw(putWeather, () => 'network');
    await userEvent.click(weather('stürmisch'));
    await waitFor(() => expect(toastTexts().join()).toContain('Das ließ sich nicht speichern'));
    await waitFor(() => expect(pressed()).toEqual(['heiter']));
  });

  it('of another tab is shown when this one gets the focus', async () => {
    const { server } = await open();
    server.on(getDay, { success, today, hasBirth: false, day: day({ weather: 'sonnig' }) });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(pressed()).toEqual(['sonnig']));
  });
});
