import { listen } from '@sternenrat/service-kit/http/listen';
import { createWorld, type WorldOptions } from '@sternenrat/service-kit/testing/world';
import type { Sky } from '@sternenrat/contracts/sky';
import { createOracle, type OracleDeps } from '../src/oracle.ts';
import { oracleModels } from '../src/storage/models.ts';
import { OwlStandIn } from './owl-stand-in.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came over the wire
  readonly body: any;
}

export const noon = new Date('2026-03-10T11:00:00Z');

/** The oracle as it runs, over HTTP, with an owl that is played. Dispose of it. */
export async function openHouse(
  options: WorldOptions & { sky?: (at: Date) => Sky } & Pick<OracleDeps, 'model' | 'apod'> &
    Partial<Pick<OracleDeps, 'cache'>> = {},
) {
  const { sky, model = null, apod = null, cache, ...worldOptions } = options;
  const world = await createWorld({ start: noon, ...worldOptions });
  const owl = new OwlStandIn();
  const deps = await world.deps('oracle');
  const service = createOracle({ ...deps, owl, model, apod, ...(sky ? { sky } : {}), ...(cache ? { cache } : {}) });
  const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  await service.start();
  await world.bus.start();

  async function send(method: string, path: string, userId: string, body?: unknown, key?: string): Promise<Reply> {
    const headers = {
      ...world.identityFor({ userId }, 'oracle'),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-time-zone': 'Europe/Berlin',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const answer = await fetch(app.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  const post = (path: string, userId: string, body: unknown, key?: string) => send('POST', path, userId, body, key);
  const models = oracleModels(deps.connection);

  return {
    world,
    service,
    owl,
    url: app.url,
    send,
    post,
    get: (path: string, userId: string) => send('GET', path, userId),
    models,
    questions: models.questions,
    /** What Prometheus gets. */
    page: () => deps.metrics.own(),
    ask: (userId: string, question: unknown, key?: string) =>
      post('/api/get-rat', userId, { zodiac: 'löwe', question, lastOwlMessage: '', isProactiveResponse: false }, key),
    async [Symbol.asyncDispose]() {
      await app.close();
      await service.stop();
      await world[Symbol.asyncDispose]();
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;
