import { screen, waitFor, within } from '@testing-library/react';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import {
  deleteBirth,
  findPlaces,
  getBirth,
  listTransits,
  putBirth,
  type BirthData,
  type ChartData,
  type TransitData,
} from '@sternenrat/contracts/endpoints/chart';
import { skyBodies } from '@sternenrat/contracts/sky';
import { zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { BirthPart } from '../../features/chart/BirthPart.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import ChartPage from './ChartPage.tsx';

afterEach(resetTestState);

const success = true as const;
const place = { name: 'Berlin', latitude: 52.52, longitude: 13.41, timeZone: 'Europe/Berlin' };
const birth: BirthData = { date: '1990-06-05', time: '14:41', place };

/** Bodies at 14° of one sign after the other, from Gemini on. */
function chart(changes: Partial<ChartData> = {}): ChartData {
  return {
    clock: 'plain',
    at: '1990-06-05T12:41:00.000Z',
    bodies: skyBodies.map((body, index) => ({
      body,
      longitude: (74 + index * 30) % 360,
      sign: zodiacs[(2 + index) % 12] ?? 'widder',
      otherSign: null,
      retrograde: body === 'saturn',
      house: index + 1,
      dignity: null,
    })),
    node: 310,
    aspects: [{ a: 'sun', b: 'mars', kind: 'square', orb: 1.25 }],
    ascendant: 65,
    midheaven: 330,
    houses: { system: 'wholeSign', cusps: Array.from({ length: 12 }, (_, index) => (60 + index * 30) % 360) },
    ...changes,
  };
}
const untimed = { clock: 'unknown', ascendant: null, midheaven: null, houses: null } as const;

async function open(
  shown: { birth: BirthData; chart: ChartData } | null,
  zodiac: Zodiac = 'zwillinge',
  transits: TransitData[] = [],
) {
  const server = new FakeServer()
    .on(getUser, { success, user: user({ zodiac }) })
    .on(getBirth, { success, ...(shown ?? { birth: null, chart: null }) })
    .on(listTransits, { success, transits });
  const view = renderPage(<ChartPage />, { at: '/geburtshimmel' });
  await screen.findByRole('heading', { level: 1, name: 'Dein Geburtshimmel' });
  return { server, ...view };
}
const wheel = () => within(screen.getByRole('radiogroup', { name: /als Rad/ }));
const part = (name: RegExp) => wheel().queryAllByRole('radio', { name });

describe('the form', () => {
  const openForm = () => {
    const server = new FakeServer().on(getBirth, { success, birth: null, chart: null });
    return { server, ...renderPage(<BirthPart />) };
  };
  const save = () => screen.getByRole('button', { name: 'Speichern' });

  it('finds a place with the keyboard and stores the birth', async () => {
    const { server, user: userEvent } = openForm();
    server
      .on(findPlaces, {
        success,
        places: [
          { ...place, name: 'Bernau', region: 'Brandenburg', country: 'DE', latitude: 52.7 },
          { ...place, region: 'Berlin', country: 'DE' },
          { ...place, name: 'Bern', region: 'BE', country: 'CH', latitude: 46.9 },
        ],
      })
      .on(putBirth, { success, birth, chart: chart() });
    await userEvent.type(await screen.findByLabelText('Geburtsdatum'), '1990-06-05');
    await userEvent.type(screen.getByLabelText('Uhrzeit der Geburt'), '14:41');
    const combobox = screen.getByRole('combobox');
    await userEvent.type(combobox, 'Ber');
    await screen.findByRole('option', { name: 'Bern, BE, Schweiz' });
    expect(server.callsTo(findPlaces).map(({ query }) => query)).toEqual([{ q: 'Ber' }]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = document.getElementById(combobox.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Berlin');
    await userEvent.keyboard('{Enter}');
    expect(combobox).toHaveProperty('value', 'Berlin');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.click(save());
    await screen.findByText('5. Juni 1990');
    expect(server.callsTo(putBirth).map(({ body }) => body)).toEqual([birth]);
  });

  it('shows errors at the fields and keeps the input', async () => {
    const { server, user: userEvent } = openForm();
    server.on(findPlaces, { success, places: [] });
    await userEvent.type(await screen.findByRole('combobox'), 'Nirgendwo');
    await screen.findAllByText(/^Diesen Ort finden wir nicht/);
    await userEvent.click(save());
    expect(screen.getByText('Bitte gib dein Geburtsdatum an')).toBeTruthy();
    expect(screen.getByText(/^Bitte gib die Uhrzeit an/)).toBeTruthy();
    expect(screen.getByText(/^Bitte wähle einen Ort aus der Liste/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Geburtsdatum'));
    expect(server.callsTo(putBirth)).toEqual([]);
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'Nirgendwo');
  });

  it('needs neither time nor place', async () => {
    const { server, user: userEvent } = openForm();
    const stored = { date: '1990-06-05', time: null, place: null };
    server.on(putBirth, { success, birth: stored, chart: chart(untimed) });
    await userEvent.type(await screen.findByLabelText('Geburtsdatum'), '1990-06-05');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Die Uhrzeit kenne ich nicht' }));
    await userEvent.click(save());
    await screen.findByText('unbekannt');
    expect(server.callsTo(putBirth).map(({ body }) => body)).toEqual([stored]);
  });

  it('shows what the server rejects', async () => {
    const { server, user: userEvent } = openForm();
    const fields = { date: 'Dieser Tag liegt noch in der Zukunft' };
    server.rejectWith(putBirth, 'bad_input', { fields });
    await userEvent.type(await screen.findByLabelText('Geburtsdatum'), '2026-06-05');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(save());
    await screen.findByText(fields.date);
    expect(toastTexts()).toEqual([]);
  });

  it('deletes the birth after a confirmation', async () => {
    const server = new FakeServer().on(getBirth, { success, birth, chart: chart() });
    const { user: userEvent } = renderPage(<BirthPart />);
    await userEvent.click(await screen.findByRole('button', { name: 'Geburt löschen' }));
    expect(server.callsTo(deleteBirth)).toEqual([]);
    server.on(deleteBirth, { success }).on(getBirth, { success, birth: null, chart: null });
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
    await screen.findByLabelText('Geburtsdatum');
    expect(server.callsTo(deleteBirth)).toHaveLength(1);
  });
});

describe('the page', () => {
  it('asks for the birth first', async () => {
    await open(null);
    expect(screen.getByLabelText('Geburtsdatum')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('tells the meaning of each element of the wheel, which has one stop of the Tab key', async () => {
    const { user: userEvent } = await open({ birth, chart: chart() });
    // ten bodies, three points, twelve signs, twelve houses, one aspect
    expect(wheel().getAllByRole('radio')).toHaveLength(38);
    expect(
      wheel()
        .getAllByRole('radio')
        .filter((each) => each.getAttribute('tabindex') === '0'),
    ).toHaveLength(1);
    for (const each of wheel().getAllByRole('radio')) {
      await userEvent.click(each);
      const title = each.getAttribute('aria-label') ?? '';
      expect(title).not.toBe('');
      const meaning = screen.getByRole('heading', { level: 2, name: title }).parentElement?.textContent ?? '';
      expect(meaning.length).toBeGreaterThan(title.length + 40);
      expect(meaning).not.toMatch(/undefined|NaN/);
    }
    await userEvent.click(part(/^Sonne in/)[0]!);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mond im Krebs/);
    expect(screen.getByText('Der Mond steht für deine Gefühle und für das, was dir Geborgenheit gibt.')).toBeTruthy();
  });

  it('without a time of birth leaves out what depends on it, and says so', async () => {
    const bodies = chart().bodies.map((body) => ({
      ...body,
      house: null,
      ...(body.body === 'moon' && { otherSign: 'löwe' as const }),
    }));
    await open({ birth: { ...birth, time: null }, chart: chart({ ...untimed, bodies }) });
    expect(screen.getByText(/^Ohne Uhrzeit bleiben Aszendent, Himmelsmitte und Häuser offen/)).toBeTruthy();
    for (const missing of [/^Mond i/, /Haus$/, /^Aszendent/, /^Himmelsmitte/]) expect(part(missing)).toEqual([]);
    expect(screen.getByRole('row', { name: 'Mond Krebs oder Löwe' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Placidus' })).toBeNull();
  });

  it.each([
    ['skipped', /gab es an deinem Ort nicht/],
    ['twice', /gab es an dem Tag zweimal/],
    ['local', /nach dem Stand der Sonne/],
  ] as const)('explains a time that was %s', async (clock, words) => {
    await open({ birth, chart: chart({ clock }) });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('explains a Sun in another sign than the chosen one, and lets the player choose', async () => {
    await open({ birth, chart: chart() }, 'stier');
    expect(screen.getByText(/^Deine Sonne steht in den Zwillingen, gewählt hast du Stier/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sternzeichen ändern' }).getAttribute('href')).toBe('/konto');
  });

  it.each([
    [89.4, 'krebs', /wechselt ihr Zeichen jedes Jahr zu einer etwas anderen Stunde/],
    [60.4, 'stier', /wechselt ihr Zeichen jedes Jahr/],
    [89.4, 'löwe', /Beides darf so bleiben/],
  ] as const)(
    'with the Sun at %s° and the sign %s explains it by the calendar or not',
    async (longitude, sign, words) => {
      const bodies = chart().bodies.map((body) => (body.body === 'sun' ? { ...body, longitude } : body));
      await open({ birth, chart: chart({ bodies }) }, sign);
      expect(screen.getByText(words)).toBeTruthy();
    },
  );

  it.each([
    ['the same sign', {}, 'zwillinge'],
    ['a day with both signs', { otherSign: 'krebs' }, 'krebs'],
  ] as const)('says nothing about the sign on %s', async (_, changes, sign) => {
    const bodies = chart().bodies.map((body) => (body.body === 'sun' ? { ...body, ...changes } : body));
    await open({ birth, chart: chart({ ...untimed, bodies }) }, sign);
    expect(screen.queryByText('Zwei Sternzeichen?')).toBeNull();
  });

  it('names both signs of a body that changed its sign on a day without a time', async () => {
    const bodies = chart().bodies.map((body) =>
      body.body === 'sun' ? { ...body, otherSign: 'krebs' as const } : body,
    );
    const { user: userEvent } = await open({ birth: { ...birth, time: null }, chart: chart({ ...untimed, bodies }) });
    await userEvent.click(part(/^Sonne in den Zwillingen oder im Krebs$/)[0]!);
    expect(screen.getByText(/^Im Krebs zeigt sich das/)).toBeTruthy();
  });

  it('lists the transits by month with their number, the current month open', async () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const transits: TransitData[] = [
      { body: 'saturn', kind: 'square', point: 'sun', passes: [{ from: days(-3), to: days(9), exact: [days(2)] }] },
      { body: 'jupiter', kind: 'trine', point: 'moon', passes: [{ from: days(70), to: days(90), exact: [] }] },
    ];
    await open({ birth, chart: chart() }, 'zwillinge', transits);
    const months = (await screen.findAllByText('1 Eintrag')).map((note) => note.closest('details')!);
    expect(months.map((month) => month.open)).toEqual([true, false]);
    expect(months[0]!.textContent).toContain('Saturn im Quadrat zu deiner Sonne');
    expect(months[1]!.textContent).toContain('Jupiter im Trigon zu deinem Mond');
    expect(within(months[0]!).getByText('läuft gerade')).toBeTruthy();
  });

  it('requests the houses of Placidus', async () => {
    const { server, user: userEvent } = await open({ birth, chart: chart() });
    await userEvent.click(screen.getByRole('radio', { name: 'Placidus' }));
    await waitFor(() => expect(server.callsTo(getBirth).at(-1)?.query).toEqual({ houses: 'placidus' }));
    // the server answered with whole signs, as beyond the polar circles
    await screen.findByText(/^So weit im Norden oder Süden/);
  });
});
