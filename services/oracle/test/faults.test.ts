import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@sternenrat/contracts/errors';
import { createServiceClient, type ServiceClient } from '@sternenrat/service-kit/http/client';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { startStopwatch } from '@sternenrat/service-kit/testing/stopwatch';
import { timeouts } from '../src/domain/question.ts';
import { startTestService, type TestService } from './test-service.ts';
import { startModelStandIn } from './stand-ins/model.ts';
import { startNasaStandIn } from './stand-ins/nasa.ts';

/** The player gets an answer or a clear error within this time, in ms. */
const patience = 20_000;
const question = 'Wie wird meine Woche mit dem Chor?';
const caps = { dailyCents: 100, dailyCentsPerUser: 100, centsPerMillionIn: 40, centsPerMillionOut: 160 };

async function timed<T>(work: Promise<T>): Promise<{ ms: number; result: T }> {
  using stopwatch = startStopwatch();
  const result = await work;
  return { ms: stopwatch.elapsedMs(), result };
}

/** Starts an owl over HTTP, as in another process; `answer` handles its requests. */
async function startOwl(answer: (path: string, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(request.url ?? '', response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
const json = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function clientOf({ environment }: TestService, baseUrl: string): ServiceClient {
  const { clocks, log } = environment;
  return createServiceClient({
    baseUrl,
    audience: 'owl',
    caller: 'oracle',
    errors,
    keys: environment.keys('owl'),
    clocks,
    log,
  });
}

describe('owl', () => {
  it.each([
    ['is down', (response: ServerResponse) => void response.destroy()],
    ['hangs', () => undefined],
    ['answers 500', (response: ServerResponse) => json(response, 500, { success: false })],
    ['answers HTML', (response: ServerResponse) => void response.writeHead(200).end('<h1>hi</h1>')],
    [
      'lies about its shape',
      (response: ServerResponse) => json(response, 200, { success: true, questioner: { energy: 9999 } }),
    ],
    ['lies that all is well', (response: ServerResponse) => json(response, 200, { success: true })],
  ])('%s: the question fails in time with a clear error and can be retried', async (_what, answer) => {
    await using app = await startTestService();
    await using owl = await startOwl((_path, response) => answer(response));
    const real = clientOf(app, owl.url);
    app.owl.replacement = real;
    const { ms, result } = await timed(app.ask('mira', question, 'key-00001'));
    expect(ms).toBeLessThan(patience);
    expect([result.status, result.body.code]).toEqual([503, 'unavailable']);
    expect(await app.questions.findOne({ userId: 'mira' }).lean()).toMatchObject({ state: 'failed', answer: null });
    app.owl.replacement = null;
    expect((await app.ask('mira', question, 'key-00001')).status).toBe(200);
  });

  it('owl dies after the debit: the answer is stored, with the event that settles it', async () => {
    await using app = await startTestService();
    await using owl = await startOwl((_path, response) => response.destroy());
    const real = clientOf(app, owl.url);
    app.owl.before = (call) => {
      if (call === 'reserveEnergy') return Promise.resolve();
      app.owl.replacement = real;
      return Promise.resolve();
    };
    const { ms, result } = await timed(app.ask('mira', question));
    expect(ms).toBeLessThan(patience);
    expect([result.status, result.body.type]).toEqual([200, 'horoscope']);
    const waiting = await app.questions.findOne({ userId: 'mira' }).lean();
    expect(waiting?.state).toBe('answered');
    expect(result.body.owl).toMatchObject({ energy: 85, wisdomGain: 0.25 });
  });
});

describe('all dependencies hang', () => {
  it('without model and NASA a free player gets a composed vision with a drawn sky in time, and is charged', async () => {
    await using model = await startModelStandIn();
    await using nasa = await startNasaStandIn();
    await using app = await startTestService({
      model: { ...caps, apiKey: 'sk', baseUrl: model.baseUrl, model: 'm' },
      apod: { url: nasa.url, key: 'key' },
    });
    for (const before of ['Eins?', 'Zwei?']) await app.ask('mira', before);
    nasa.state.day = nasa.hang;
    // Moderation answers at once, so that both drafts may use up their time.
    model.state.next = ['hanging', 'hanging'];
    const { ms, result } = await timed(app.ask('mira', question));
    expect(ms).toBeLessThan(patience);
    expect(result.body).toMatchObject({
      type: 'vision',
      data: { picture: { source: 'eigene Zeichnung' }, analysis: { source: 'composer' } },
    });
    expect(app.owl.calls().at(-1)).toBe('reserveEnergy');
    expect(result.body.owl).toMatchObject({ wisdomGain: 0.5 });
  }, 45_000);

  it('the timeouts of one question add up to less than the limit', async () => {
    const again = 50;
    expect(2 * timeouts.debit + again + timeouts.picture + timeouts.model).toBeLessThan(patience);
    // An error because owl or the database is down is returned within 6 s.
    expect(2 * timeouts.debit + again + timeouts.fail + 2 * timeouts.giveBack + again).toBeLessThan(6_000);
  });
});

describe('Redis', () => {
  it('an outage or a data loss does not prevent answers', async () => {
    await using nasa = await startNasaStandIn();
    await using app = await startTestService({ cache: brokenCache, apod: { url: nasa.url, key: 'key' } });
    const types = [];
    for (const text of ['Eins?', 'Zwei?', 'Drei?']) types.push((await app.ask('mira', text)).body.type);
    expect(types).toEqual(['horoscope', 'horoscope', 'vision']);
    expect(app.owl.calls()).toEqual(['reserveEnergy', 'reserveEnergy', 'reserveEnergy']);
  });
});
