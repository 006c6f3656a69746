import { softLightFor, lanternFor } from '@sternenrat/care/lights';
import { startTestService, type Reply, type TestService } from './test-service.ts';

const question = 'Soll ich den Schreibtisch aus Zirbelkiefer behalten?';
const sign = /deine[mn]? (?:eigenen )?Zeichen|in deinem/u;

let app: TestService;
beforeAll(async () => {
  app = await startTestService();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Asks without an identity, as the gateway forwards a visitor's call. */
async function tryIt(body: object, { ip = '203.0.113.7', zone = 'Europe/Berlin', at = app } = {}): Promise<Reply> {
  const answer = await fetch(`${at.url}/api/try`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, 'x-time-zone': zone },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe('a question of a visitor', () => {
  it('is answered from the sky, in the shape of an answer to a player', async () => {
    const { status, body } = await tryIt({ question });
    expect([status, body.type, body.questionId, body.owl]).toEqual([200, 'horoscope', undefined, undefined]);
    expect(body.data.horoscope).toMatch(/\p{L}{3}.*[.!?]/su);
    expect(body.data.analysis).toMatchObject({ source: 'composer', leaning: { side: expect.any(String) } });
    expect(body.data.analysis.facts.length).toBeGreaterThan(0);
  });

  it('is stored nowhere, and neither owl nor a model hears of it', async () => {
    const { status } = await tryIt({ question, zodiac: 'stier' });
    expect(status).toBe(200);
    await app.service.settled();
    const collections = await app.questions.db.listCollections();
    const documents = await Promise.all(
      collections.map(({ name }) => app.questions.db.collection(name).find({}).toArray()),
    );
    expect(collections.length).toBeGreaterThan(4);
    expect(documents.flat()).toEqual([]);
    expect(app.owl.calls()).toEqual([]);
  });

  it('depends on no sign without one, also in a matter of the own sign', async () => {
    for (let day = 0; day < 12; day += 1) {
      app.environment.clocks.advance(86_400);
      const { body } = await tryIt({ question }, { ip: `203.0.113.${20 + day}` });
      expect(body.data.analysis.leaning.testimonies.filter(({ kind }: { kind: string }) => kind === 'ownSign')).toEqual(
        [],
      );
      expect(body.data.horoscope).not.toMatch(sign);
    }
    const asked = await tryIt({ question: 'Was ist mein Sternzeichen?' }, { ip: '203.0.113.99' });
    expect(asked.body.data.horoscope).toMatch(/bei deiner Geburt|Dein Geburtstag/u);
    const named = await tryIt({ question: 'Was ist mein Sternzeichen?', zodiac: 'stier' }, { ip: '203.0.113.98' });
    expect(named.body.data.horoscope).toContain('Stier');
  });

  it('is answered in Berlin’s time if the zone of the browser is unknown', async () => {
    const { status, body } = await tryIt({ question: 'Guten Morgen' }, { ip: '203.0.113.40', zone: 'Mond/Mare' });
    expect([status, body.type]).toEqual([200, 'horoscope']);
  });

  it('gets lantern and soft light, like a player’s, without limit', async () => {
    await using strict = await startTestService({ limitScale: 1 });
    const words = 'Ich will nicht mehr leben, niemand würde mich vermissen';
    for (let i = 0; i < 5; i += 1)
      expect((await tryIt({ question: words }, { at: strict })).body).toEqual(
        lanternFor({ kind: 'suicide', country: 'DE', place: 'instead' }),
      );
    const lonely = 'Ich bin so einsam und weine jeden Abend in der Schule';
    expect((await tryIt({ question: lonely }, { at: strict })).body).toEqual(
      softLightFor({ kind: 'lonely', country: 'DE', place: 'instead' }),
    );
    const after = await tryIt(
      { question: 'soll ich das meiner Lehrerin sagen?', textBeforeLight: lonely },
      { at: strict },
    );
    expect(after.body.data.analysis.facts).toEqual([]);
    expect((await tryIt({ question }, { at: strict })).status).toBe(200);
  });

  it('is the last of three from an address and day', async () => {
    await using strict = await startTestService({ limitScale: 1 });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await tryIt({ question }, { at: strict })).status);
    expect(statuses).toEqual([200, 200, 200]);
    const { status, headers, body } = await tryIt({ question }, { at: strict });
    expect([status, body.code]).toEqual([429, 'enough_tries']);
    expect(body.error).toMatch(/^Drei Fragen am Tag/u);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await tryIt({ question }, { at: strict, ip: '203.0.113.8' })).status).toBe(200);
  });

  it.each([{}, { question: ' ' }, { question: 'x'.repeat(501) }, { question, zodiac: 'eule' }])(
    'is rejected as input: %j',
    async (body) => {
      expect((await tryIt(body)).body).toMatchObject({ code: 'bad_input' });
    },
  );
});
