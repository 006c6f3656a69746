import { listen } from '@sternenrat/service-kit/http/listen';
import { createWorld, type WorldOptions } from '@sternenrat/service-kit/testing/world';
import type { Sky } from '@sternenrat/contracts/sky';
import { createOracle } from '../src/oracle.ts';
import { questionModel } from '../src/storage/questions.ts';
import { OwlStandIn } from './owl-stand-in.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came over the wire
  readonly body: any;
}

export const noon = new Date('2026-03-10T11:00:00Z');

/** The oracle as it runs, over HTTP, with an owl that is played. Dispose of it. */
export async function openHouse(options: WorldOptions & { sky?: (at: Date) => Sky } = {}) {
  const { sky, ...worldOptions } = options;
  const world = await createWorld({ start: noon, ...worldOptions });
  const owl = new OwlStandIn();
  const deps = await world.deps('oracle');
  const service = createOracle({ ...deps, owl, ...(sky ? { sky } : {}) });
  const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  await service.start();
  await world.bus.start();

  async function post(path: string, userId: string, body: unknown, key?: string): Promise<Reply> {
    const headers = {
      ...world.identityFor({ userId }, 'oracle'),
      'content-type': 'application/json',
      'x-time-zone': 'Europe/Berlin',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  return {
    world,
    service,
    owl,
    url: app.url,
    post,
    questions: questionModel(deps.connection),
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
