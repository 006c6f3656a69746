import { startTestService, noon, type TestService } from './test-service.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTestService();
});
afterAll(() => app[Symbol.asyncDispose]());

let count = 0;
const newPlayer = () => `day-${(count += 1)}`;
const today = '2026-03-10';
const getDay = async (userId: string, date?: string) => app.get(`/api/day${date ? `?date=${date}` : ''}`, userId);
const putWeather = (userId: string, date: string, weather: string | null) =>
  app.send('PUT', '/api/day/weather', userId, { date, weather });

describe('the page of a day', () => {
  it('has sentence, Moon and three hours of today, and asks neither owl nor birth', async () => {
    const { status, body } = await getDay(newPlayer());
    expect(status).toBe(200);
    expect(body).toMatchObject({ today, hasBirth: false, day: { date: today, transit: null, weather: null } });
    const { sentence, moon, hours, hoursBy } = body.day;
    expect(sentence.text).toMatch(/\S.*[.!?]$/u);
    expect(sentence.reason).toMatch(/Mond/u);
    expect(moon).toMatchObject({ at: noon.toISOString(), sign: 'schütze', phase: 'letztes_viertel' });
    expect(moon.from < moon.at && moon.at < moon.to).toBe(true);
    expect([moon.nextSign, moon.lunation.phase]).toEqual(['steinbock', 'letztes_viertel']);
    expect(hours).toHaveLength(3);
    expect(hoursBy).toBe('sun');
    expect(app.owl.recorded).toEqual([]);
  });

  it('is the same when asked again, and exists from yesterday to the seventh day after today', async () => {
    const userId = newPlayer();
    expect((await getDay(userId)).body).toEqual((await getDay(userId, today)).body);
    for (const [date, status] of [
      ['2026-03-08', 400],
      ['2026-03-09', 200],
      ['2026-03-17', 200],
      ['2026-03-18', 400],
      ['2026-02-30', 400],
    ] as const)
      expect([date, (await getDay(userId, date)).status]).toEqual([date, status]);
    expect((await getDay(userId, '2026-03-18')).body.fields.date).toBe('Diesen Tag gibt es hier nicht');
  });

  it('shows a transit of the stored birth that touches the day', async () => {
    const userId = newPlayer();
    await app.send('PUT', '/api/birth', userId, { date: '1990-06-05', time: null, place: null });
    const { hasBirth, day } = (await getDay(userId, '2026-03-12')).body;
    expect(hasBirth).toBe(true);
    expect(
      day.transit.passes.some(({ from, to }: { from: string; to: string }) => from < '2026-03-13' && to > '2026-03-11'),
    ).toBe(true);
    const { transits } = (await app.get('/api/transits?from=2026-03-11&to=2026-03-13', userId)).body;
    const { body, kind, point } = day.transit;
    expect(transits).toContainEqual(expect.objectContaining({ body, kind, point }));
    await app.send('DELETE', '/api/birth', userId);
    expect((await getDay(userId, '2026-03-12')).body).toMatchObject({ hasBirth: false, day: { transit: null } });
  });
});

describe('the weather of a player', () => {
  it('is one per day, can be changed and taken back', async () => {
    const userId = newPlayer();
    expect((await putWeather(userId, today, 'stürmisch')).body).toEqual({
      success: true,
      date: today,
      weather: 'stürmisch',
    });
    await putWeather(userId, today, 'heiter');
    await putWeather(userId, '2026-03-09', 'wolkig');
    expect((await getDay(userId)).body.day.weather).toBe('heiter');
    expect((await getDay(userId, '2026-03-09')).body.day.weather).toBe('wolkig');
    expect(await app.models.weathers.countDocuments({ userId })).toBe(2);
    await putWeather(userId, today, null);
    expect((await getDay(userId)).body.day.weather).toBeNull();
  });

  it('belongs to today or yesterday', async () => {
    const userId = newPlayer();
    for (const date of ['2026-03-08', '2026-03-11']) {
      const { status, body } = await putWeather(userId, date, 'sonnig');
      expect([status, body.fields.date]).toEqual([400, 'Diesen Tag gibt es hier nicht']);
    }
    expect((await putWeather(userId, today, 'neblig')).body.fields.weather).toBe('Bitte wähle ein Wetter');
    expect(await app.models.weathers.countDocuments({ userId })).toBe(0);
  });

  it('is shown to its player only, part of the export and of the erasure', async () => {
    const [userId, other] = [newPlayer(), newPlayer()];
    await putWeather(userId, '2026-03-09', 'regnerisch');
    await putWeather(userId, today, 'sonnig');
    expect((await getDay(other)).body.day.weather).toBeNull();
    expect(await app.service.exportUser(userId)).toMatchObject({
      weathers: [
        { date: '2026-03-09', weather: 'regnerisch' },
        { date: today, weather: 'sonnig' },
      ],
    });
    await app.service.eraseUser(userId);
    expect(await app.service.exportUser(userId)).toBeNull();
  });
});
