import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { listen } from '@sternenrat/service-kit/http/listen';
import { createWorld, type World } from '@sternenrat/service-kit/testing/world';
import { createOwl, type OwlDeps } from '../src/owl.ts';
import { owlModels } from '../src/storage/owls.ts';
import { berlin, mira } from './owls.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came over the wire
  readonly body: any;
}

/** Noon in Berlin, far from any change of time. */
export const noon = new Date('2026-03-10T11:00:00Z');

/** Owl as it runs, over HTTP, in a world of its own. Dispose of it. */
export async function openHouse(start: Date = noon, given: Partial<OwlDeps> = {}) {
  const world: World = await createWorld({ start });
  const deps = { ...(await world.deps('owl')), ...given };
  const service = createOwl(deps);
  const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  const inside = await listen(service.internalApp, { host: '127.0.0.1', port: 0 });
  await service.start();
  await world.bus.start();

  async function send(url: string, method: string, headers: Record<string, string>, body?: unknown): Promise<Reply> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const json = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers: { ...headers, ...(body === undefined ? {} : json) }, ...init });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  const player = (userId: string, timeZone: string | null = berlin) => {
    const headers = (more: Record<string, string> = {}) => ({
      ...world.identityFor({ userId }, 'owl'),
      ...(timeZone ? { 'x-time-zone': timeZone } : {}),
      ...more,
    });
    return {
      status: () => send(`${app.url}/api/owl/status`, 'GET', headers()),
      hatch: (profile: unknown = mira) => send(`${app.url}/api/owl/hatch`, 'POST', headers(), profile),
      give: (key?: string) =>
        send(`${app.url}/api/owl/interact`, 'POST', headers(key ? { 'idempotency-key': key } : {}), { action: 'care' }),
      post: (path: string, body?: unknown) => send(app.url + path, 'POST', headers(), body),
      get: (path: string) => send(app.url + path, 'GET', headers()),
      put: (path: string, body: unknown) => send(app.url + path, 'PUT', headers(), body),
    };
  };
  const oracle = (path: 'reserve' | 'spend' | 'release', body: object) =>
    send(`${inside.url}/internal/owl/${path}`, 'POST', world.callerFor('oracle', 'owl'), body);

  const billing = (path: string, body: object) =>
    send(`${inside.url}/internal/owl/${path}`, 'POST', world.callerFor('billing', 'owl'), body);

  /** As the operator's command line asks. */
  const operator = (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    body?: object,
    query: Record<string, string> = {},
    caller = 'operator',
  ) =>
    send(`${inside.url}${path}?${new URLSearchParams(query).toString()}`, method, world.callerFor(caller, 'owl'), body);

  return {
    world,
    service,
    connection: deps.connection,
    metrics: deps.metrics,
    models: owlModels(deps.connection),
    url: app.url,
    player,
    oracle,
    billing,
    operator,
    /** Nothing waits, neither here nor on the bus. */
    async quiet() {
      await service.settled();
      await world.bus.quiet();
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await inside.close();
      await service.stop();
      await world[Symbol.asyncDispose]();
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;
