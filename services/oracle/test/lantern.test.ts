import { lanternFor, softLightFor } from '@sternenrat/care/lights';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTestService();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  app.owl.recorded = [];
  app.owl.failures = {};
});

const lanternAnswer = lanternFor({ kind: 'suicide', country: 'DE', place: 'instead' });
const words = 'Ich will nicht mehr leben, niemand würde mich vermissen';

describe('the lantern for a person in distress', () => {
  it.each(['/api/get-rat', '/api/horoscope'])(
    'gets the lantern at %s, and nothing is asked of owl or kept',
    async (path) => {
      const { status, body } = await app.post(path, 'nora', { zodiac: 'löwe', question: words }, 'key-00001');
      expect([status, body]).toEqual([200, lanternAnswer]);
      expect(app.owl.calls()).toEqual([]);
      expect(await app.questions.countDocuments({ userId: 'nora' })).toBe(0);
      expect(await app.service.exportUser('nora')).toBeNull();
    },
  );

  it.each(['egg', 'needs_energy', 'needs_premium', 'unavailable'] as const)(
    'gets it where owl would say %s',
    async (code) => {
      app.owl.failures = { reserveEnergy: code };
      expect((await app.ask('nora', words)).body).toEqual(lanternAnswer);
    },
  );

  it('is returned without a sign, and without a rate limit', async () => {
    await using strict = await startTestService({ limitScale: 1 });
    for (let i = 0; i < 15; i += 1)
      expect((await strict.post('/api/get-rat', 'nora', { question: words })).body).toEqual(lanternAnswer);
    expect((await strict.ask('nora', 'Was bringt mir der Tag?')).status).toBe(200);
  });

  it('is returned for a text over the limit, with the helplines of the country', async () => {
    const long = `${'Es ist wieder so eine Nacht. '.repeat(40)}${words}`;
    const body = { zodiac: 'löwe', question: long };
    expect(await app.post('/api/get-rat', 'nora', body)).toMatchObject({ status: 200, body: lanternAnswer });
    const vienna = await fetch(`${app.url}/api/get-rat`, {
      method: 'POST',
      headers: {
        ...app.environment.identityFor({ userId: 'nora' }, 'oracle'),
        'content-type': 'application/json',
        'x-time-zone': 'Europe/Vienna',
      },
      body: JSON.stringify(body),
    });
    expect(await vienna.json()).toEqual(lanternFor({ kind: 'suicide', country: 'AT', place: 'instead' }));
  });

  it('is soft in unclear cases: no call to owl, nothing stored', async () => {
    const answer = await app.ask('nora', 'Ich bin so einsam und weine jeden Abend');
    expect([answer.status, answer.body]).toEqual([
      200,
      softLightFor({ kind: 'lonely', country: 'DE', place: 'instead' }),
    ]);
    expect(app.owl.calls()).toEqual([]);
    expect(await app.questions.countDocuments({ userId: 'nora' })).toBe(0);
  });

  it('is returned while the database is down', async () => {
    await using broken = await startTestService();
    // otherwise a relay that polls between `close` and the end of the test would wait for the database
    await broken.service.stop();
    await broken.questions.db.close();
    expect((await broken.ask('nora', words)).body).toEqual(lanternAnswer);
  });
});

it('other questions are answered by the oracle', async () => {
  expect((await app.ask('nora', 'Ich sterbe vor Neugier, was bringt der Tag?')).body.type).toBe('horoscope');
});
