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
const placeId = async (name: string): Promise<string> =>
  (await app.get(`/api/places?name=${encodeURIComponent(name)}`, 'anyone')).body.places[0].id;
const store = async (userId: string, date: string, time: string | null) =>
  app.send('PUT', '/api/birth', userId, { date, time, placeId: await placeId('Berlin') });

describe('a birth', () => {
  it('is stored, shown and deleted', async () => {
    const userId = newPlayer();
    expect((await app.get('/api/birth', userId)).body).toEqual({ success: true, birth: null });
    expect((await store(userId, '1990-06-05', '14:41')).status).toBe(200);
    const { birth } = (await app.get('/api/birth', userId)).body;
    expect(birth).toMatchObject({
      date: '1990-06-05',
      time: '14:41',
      place: { name: 'Berlin', zone: 'Europe/Berlin' },
    });
    expect((await app.send('DELETE', '/api/birth', userId)).body).toEqual({ success: true });
    expect((await app.get('/api/birth', userId)).body.birth).toBeNull();
    expect((await app.get('/api/chart', userId)).body.chart).toBeNull();
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
    const birth = { date: '1990-06-05', time: null, placeId: 'DE 52.524 13.411' };
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

  it('needs a place of the list', async () => {
    const body = { date: '1990-06-05', time: null, placeId: 'XX 1.0 2.0' };
    const answer = await app.send('PUT', '/api/birth', newPlayer(), body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.placeId).toBe('Bitte wähle einen Ort aus der Liste');
  });
});

describe('the chart', () => {
  it('has bodies with sign, house and dignity, angles and aspects', async () => {
    const userId = newPlayer();
    await store(userId, '1990-06-05', '14:41');
    const { chart } = (await app.get('/api/chart', userId)).body;
    expect(chart.bodies).toHaveLength(10);
    expect(chart.bodies[0]).toMatchObject({ body: 'sun', sign: 'zwillinge', dignity: null, otherSign: null });
    expect(chart.houses).toMatchObject({ system: 'wholeSign' });
    expect(chart.aspects.length).toBeGreaterThan(5);
    const placidus = (await app.get('/api/chart?houses=placidus', userId)).body.chart;
    expect(placidus.houses.system).toBe('placidus');
    expect(placidus.houses.cusps[0]).toBeCloseTo(chart.angles.ascendant, 3);
  });

  it('without a time has no houses', async () => {
    const userId = newPlayer();
    await store(userId, '1990-06-05', null);
    expect((await app.get('/api/chart', userId)).body.chart).toMatchObject({
      clock: 'unknown',
      houses: null,
      angles: null,
    });
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
