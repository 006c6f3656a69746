import { listen } from '@sternenrat/service-kit/http/listen';
import { createTestEnvironment, type TestEnvironmentOptions } from '@sternenrat/service-kit/testing/environment';
import type { Sky } from '@sternenrat/contracts/sky';
import { createOracle, type OracleDeps } from '../src/oracle.ts';
import { modelsOf } from '../src/storage/models.ts';
import { OwlStandIn } from './stand-ins/owl.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of many shapes
  readonly body: any;
}

export const noon = new Date('2026-03-10T11:00:00Z');

/** Starts the oracle over HTTP with a fake of owl. Must be disposed. */
export async function startTestService(
  options: TestEnvironmentOptions & { sky?: (at: Date) => Sky } & Pick<OracleDeps, 'model' | 'apod'> &
    Partial<Pick<OracleDeps, 'cache'>> = {},
) {
  const { sky, model = null, apod = null, cache, ...environmentOptions } = options;
  const environment = await createTestEnvironment({ start: noon, ...environmentOptions });
  const owl = new OwlStandIn();
  const deps = await environment.deps('oracle');
  const service = createOracle({ ...deps, owl, model, apod, ...(sky ? { sky } : {}), ...(cache ? { cache } : {}) });
  const listener = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  await service.start();
  await environment.bus.start();

  async function send(method: string, path: string, userId: string, body?: unknown, key?: string): Promise<Reply> {
    const headers = {
      ...environment.identityFor({ userId }, 'oracle'),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-time-zone': 'Europe/Berlin',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const answer = await fetch(listener.url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  const post = (path: string, userId: string, body: unknown, key?: string) => send('POST', path, userId, body, key);
  const models = modelsOf(deps.connection);

  return {
    environment,
    service,
    owl,
    url: listener.url,
    send,
    post,
    get: (path: string, userId: string) => send('GET', path, userId),
    models,
    questions: models.questions,
    page: () => deps.metrics.registry.metrics(),
    ask: (userId: string, question: unknown, key?: string) =>
      post('/api/get-rat', userId, { zodiac: 'löwe', question, lastOwlMessage: '', isProactiveResponse: false }, key),
    async [Symbol.asyncDispose]() {
      await listener.close();
      await service.stop();
      await environment[Symbol.asyncDispose]();
    },
  };
}
export type TestService = Awaited<ReturnType<typeof startTestService>>;
