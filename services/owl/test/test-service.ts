import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { listen } from '@sternenrat/service-kit/http/listen';
import { createTestEnvironment, type TestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { createOwl, type OwlDeps } from '../src/owl.ts';
import { modelsOf } from '../src/storage/models.ts';
import { berlin, mira } from './owls.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of many shapes
  readonly body: any;
}

/** Noon in Berlin, far from daylight-saving changes. */
export const noon = new Date('2026-03-10T11:00:00Z');

/** Starts owl over HTTP. Must be disposed. */
export async function startTestService(start: Date = noon, given: Partial<OwlDeps> = {}) {
  const environment: TestEnvironment = await createTestEnvironment({ start });
  const deps = { ...(await environment.deps('owl')), ...given };
  const service = createOwl(deps);
  const listener = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  const inside = await listen(service.internalApp, { host: '127.0.0.1', port: 0 });
  await service.start();
  await environment.bus.start();

  async function send(url: string, method: string, headers: Record<string, string>, body?: unknown): Promise<Reply> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const json = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method, headers: { ...headers, ...(body === undefined ? {} : json) }, ...init });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  const player = (userId: string, timeZone: string | null = berlin) => {
    const headers = (more: Record<string, string> = {}) => ({
      ...environment.identityFor({ userId }, 'owl'),
      ...(timeZone ? { 'x-time-zone': timeZone } : {}),
      ...more,
    });
    return {
      status: () => send(`${listener.url}/api/owl/status`, 'GET', headers()),
      hatch: (profile: unknown = mira) => send(`${listener.url}/api/owl/hatch`, 'POST', headers(), profile),
      give: (key?: string) =>
        send(`${listener.url}/api/owl/interact`, 'POST', headers(key ? { 'idempotency-key': key } : {}), {
          action: 'care',
        }),
      post: (path: string, body?: unknown) => send(listener.url + path, 'POST', headers(), body),
      get: (path: string) => send(listener.url + path, 'GET', headers()),
      put: (path: string, body: unknown) => send(listener.url + path, 'PUT', headers(), body),
    };
  };
  const oracle = (path: 'reserve' | 'questioner' | 'spend' | 'release', body: object) =>
    send(`${inside.url}/internal/owl/${path}`, 'POST', environment.callerFor('oracle', 'owl'), body);

  const billing = (path: string, body: object) =>
    send(`${inside.url}/internal/owl/${path}`, 'POST', environment.callerFor('billing', 'owl'), body);

  /** Sends an authenticated request as the operator's command line does. */
  const operator = (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    body?: object,
    query: Record<string, string> = {},
    caller = 'operator',
  ) =>
    send(
      `${inside.url}${path}?${new URLSearchParams(query).toString()}`,
      method,
      environment.callerFor(caller, 'owl'),
      body,
    );

  return {
    environment,
    service,
    connection: deps.connection,
    metrics: deps.metrics,
    models: modelsOf(deps.connection),
    url: listener.url,
    player,
    oracle,
    billing,
    operator,
    /** Waits until all events are published and consumed. */
    async waitUntilIdle() {
      await service.settled();
      await environment.bus.waitUntilIdle();
    },
    async [Symbol.asyncDispose]() {
      await listener.close();
      await inside.close();
      await service.stop();
      await environment[Symbol.asyncDispose]();
    },
  };
}
export type TestService = Awaited<ReturnType<typeof startTestService>>;
