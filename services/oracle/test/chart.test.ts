import { createSealing, type Sealing } from '@sternenrat/service-kit/crypto/sealing';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { createBirths } from '../src/storage/births.ts';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTestService();
});
afterAll(() => app[Symbol.asyncDispose]());

let count = 0;
const newPlayer = () => `born-${(count += 1)}`;
const findPlace = async (name: string) =>
  (await app.get(`/api/places?q=${encodeURIComponent(name)}`, 'anyone')).body.places[0];
const store = async (userId: string, date: string, time: string | null, place?: object | null) =>
  app.send('PUT', '/api/birth', userId, {
    date,
    time,
    place: place === undefined ? await findPlace('Berlin') : place,
  });

describe('a birth', () => {
  it('is stored, shown and deleted', async () => {
    const userId = newPlayer();
    expect((await app.get('/api/birth', userId)).body).toEqual({ success: true, birth: null, chart: null });
    expect((await store(userId, '1990-06-05', '14:41')).status).toBe(200);
    const { birth } = (await app.get('/api/birth', userId)).body;
    expect(birth).toMatchObject({
      date: '1990-06-05',
      time: '14:41',
      place: { name: 'Berlin', timeZone: 'Europe/Berlin' },
    });
    expect((await app.send('DELETE', '/api/birth', userId)).body).toEqual({ success: true });
    expect((await app.get('/api/birth', userId)).body.birth).toBeNull();
    expect((await app.get('/api/birth', userId)).body.chart).toBeNull();
    expect((await app.get('/api/transits', userId)).body.transits).toEqual([]);
  });

  it('is part of the export and of the erasure', async () => {
    const userId = newPlayer();
    await store(userId, '1990-06-05', '14:41');
    expect(await app.service.exportUser(userId)).toMatchObject({ birth: { date: '1990-06-05', time: '14:41' } });
    await app.service.eraseUser(userId);
    expect(await app.models.births.findById(userId).lean()).toBeNull();
  });

  it('survives a rotation of the secret', async () => {
    const keys = (current: string, previous?: string) =>
      createSealing(deriveIdentityKeys(current.padEnd(40, '-'), 'oracle', previous?.padEnd(40, '-')), 'births');
    const births = (sealing: Sealing) => createBirths(app.models.births, sealing);
    const place = { name: 'Berlin', latitude: 52.524, longitude: 13.411, timeZone: 'Europe/Berlin' };
    const birth = { date: '1990-06-05', time: null, place };
    const userId = newPlayer();
    await births(keys('old')).store(userId, birth);
    await births(keys('new', 'old')).sealAgain();
    expect(await births(keys('new')).find(userId)).toEqual(birth);
  });

  it('is encrypted in the database', async () => {
    const userId = newPlayer();
    await store(userId, '1977-01-31', '03:15');
    const row = JSON.stringify(await app.models.births.findById(userId).lean());
    expect(row).not.toMatch(/1977|03:15|Berlin|52\.5/);
  });

  it.each([
    [{ date: '2026-02-30', time: null }, 'date'],
    [{ date: '1899-12-31', time: null }, 'date'],
    [{ date: '2026-03-11', time: null }, 'date'],
    [{ date: '1990-06-05', time: '25:00' }, 'time'],
  ])('%j is rejected with a German sentence', async ({ date, time }, field) => {
    const answer = await store(newPlayer(), date, time);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toMatch(/Datum|Uhrzeit|Zukunft/);
  });

  it.each([{ latitude: 91 }, { longitude: 181 }, { timeZone: 'Europe/Nirgendwo' }, { name: '' }])(
    'has no place with %j',
    async (wrong) => {
      const answer = await store(newPlayer(), '1990-06-05', '14:41', { ...(await findPlace('Berlin')), ...wrong });
      expect(answer.status).toBe(400);
    },
  );
});

describe('the chart', () => {
  it('has bodies with sign, house and dignity, angles and aspects', async () => {
    const userId = newPlayer();
    await store(userId, '1990-06-05', '14:41');
    const { chart } = (await app.get('/api/birth', userId)).body;
    expect(chart.bodies).toHaveLength(10);
    expect(chart.bodies[0]).toMatchObject({ body: 'sun', sign: 'zwillinge', dignity: null, otherSign: null });
    expect(chart.houses).toMatchObject({ system: 'wholeSign' });
    expect(chart.aspects.length).toBeGreaterThan(5);
    const placidus = (await app.get('/api/birth?houses=placidus', userId)).body.chart;
    expect(placidus.houses.system).toBe('placidus');
    expect(placidus.houses.cusps[0]).toBeCloseTo(chart.ascendant, 3);
  });

  it('without a time has no houses', async () => {
    const userId = newPlayer();
    await store(userId, '1990-06-05', null);
    expect((await app.get('/api/birth', userId)).body.chart).toMatchObject({
      clock: 'unknown',
      houses: null,
      ascendant: null,
      midheaven: null,
    });
  });

  it('without a place has no houses, and the Moon may be in two signs', async () => {
    const { birth, chart } = (await store(newPlayer(), '2025-11-22', '11:00', null)).body;
    expect(birth).toEqual({ date: '2025-11-22', time: '11:00', place: null });
    expect(chart).toMatchObject({ clock: 'unknown', houses: null, ascendant: null });
  });

  it.each(['from=2026-06-01&to=2026-05-01', 'from=2026-01-01&to=2028-01-01'])('has no transits for %s', async (span) =>
    expect((await app.get(`/api/transits?${span}`, newPlayer())).status).toBe(400),
  );

  it('lists transits between two days', async () => {
    const userId = newPlayer();
    await store(userId, '1990-06-05', '14:41');
    const { transits } = (await app.get('/api/transits?from=2026-06-01&to=2026-07-01', userId)).body;
    const touches = ({ passes }: { passes: { from: string; to: string }[] }) =>
      passes.some(({ from, to }) => from < '2026-07-01' && to > '2026-06-01');
    expect(transits.length).toBeGreaterThan(10);
    expect(transits.every(touches)).toBe(true);
  });

  it('lists transits of the next twelve months', async () => {
    const userId = newPlayer();
    await store(userId, '1990-06-05', '14:41');
    const { transits } = (await app.get('/api/transits', userId)).body;
    expect(transits.length).toBeGreaterThan(200);
    const starts = transits.map(({ passes }: { passes: { from: string }[] }) => passes[0]?.from);
    expect(starts).toEqual(starts.toSorted());
    await store(userId, '1991-06-05', '14:41');
    expect((await app.get('/api/transits', userId)).body.transits).not.toEqual(transits);
  });
});
