import { allEvents } from '@sternenrat/contracts/events/all';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { envelopeOf, newEvent } from '@sternenrat/service-kit/storage/outbox';
import { AccountChanged } from '@sternenrat/contracts/events/auth';
import { OwlHatched } from '@sternenrat/contracts/events/owl';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '@sternenrat/service-kit/testing/environment';
import { createBilling, type Billing } from '../src/billing.ts';
import type { PaymentBackend } from '../src/provider/backend.ts';
import { openSandbox, type Sandbox } from '../src/sandbox/sandbox.ts';
import { OwlStandIn } from './stand-ins/owl.ts';

interface GrainsPayload {
  readonly userId: string;
  readonly paymentId: string;
  readonly refundId: string;
  readonly grains: number;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of many shapes
  readonly body: any;
}
export const publicUrl = 'https://sternenrat.example';
export const noon = new Date('2026-03-10T11:00:00Z');

type Deps = Awaited<ReturnType<TestEnvironment['deps']>>;
export interface TestServiceOptions extends TestEnvironmentOptions {
  /** Default: the sandbox. */
  readonly paymentBackend?: (deps: Deps, webhookUrl: () => string) => PaymentBackend | Promise<PaymentBackend>;
  readonly log?: Logger;
  /** Default false: tests reconcile explicitly. */
  readonly backgroundReconciliation?: boolean;
}

/** Starts billing over HTTP with the sandbox and a fake owl. Must be disposed. */
export async function startTestService({
  paymentBackend,
  log,
  backgroundReconciliation = false,
  ...options
}: TestServiceOptions = {}) {
  const environment = await createTestEnvironment({ start: noon, ...options });
  const deps = { ...(await environment.deps('billing')), ...(log ? { log } : {}) };
  const owl = new OwlStandIn();
  const published: Envelope<string, Record<string, unknown>>[] = [];
  let address = '';
  let webhooksLost = false;
  const webhookUrl = () => `${webhooksLost ? 'http://127.0.0.1:1' : address}/api/stripe/webhook`;
  const backend = (await paymentBackend?.(deps, webhookUrl)) ?? openSandbox({ ...deps, webhookUrl });
  const service: Billing = createBilling({
    ...deps,
    owl,
    paymentBackend: backend,
    publicUrl,
    backgroundReconciliation,
  });
  await environment.bus.subscribe(
    'test',
    allEvents.filter(({ publisher }) => publisher === 'billing').map(({ type }) => type),
    async (raw) => {
      const event = raw as (typeof published)[number];
      // Ignores duplicates, because delivery is at least once.
      if (published.some(({ id }) => id === event.id)) return;
      published.push(event);
      const { userId, paymentId, refundId, grains } = event.payload as unknown as GrainsPayload;
      if (event.type === 'PaymentSucceeded') owl.onPaymentSucceeded(userId, paymentId, grains);
      if (event.type === 'PaymentRefunded' && grains > 0) owl.onPaymentRefunded(userId, refundId, paymentId, grains);
    },
  );
  await service.start();
  const listener = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  address = listener.url;
  const internalListener = await listen(service.internalApp, { host: '127.0.0.1', port: 0 });

  async function send(
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: unknown,
    base = listener.url,
  ): Promise<Reply> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await fetch(base + path, { method, headers: { ...headers, ...json }, ...init });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** Waits until neither billing nor the sandbox has anything due. */
  async function waitUntilIdle(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      if (backend.mode === 'sandbox') await (backend as Sandbox).deliver.run();
      await service.work();
      await service.settled();
      await environment.bus.waitUntilIdle();
    }
  }

  const publish = async (definition: typeof AccountChanged | typeof OwlHatched, payload: never, seq = 1) => {
    const { userId } = payload as { userId: string };
    const entry = { id: `${definition.type}-${userId}-${seq}`, seq, at: environment.clocks.machine() };
    await environment.bus.publish(envelopeOf(userId, { ...entry, ...newEvent(definition as never, payload) }));
    await environment.bus.waitUntilIdle();
  };

  const player = (userId: string) => {
    const as = (method: string) => (path: string, body?: unknown) =>
      send(path, method, environment.identityFor({ userId }, 'billing'), body);
    const post = as('POST');
    return {
      userId,
      get: as('GET'),
      post,
      put: as('PUT'),
      buy: (packageId = 'stardust_10', amount = 20) =>
        post('/api/create-stardust-payment', { packageId, amount, adultConfirmed: true }),
      subscribe: (kind: 'premium' | 'founding' = 'premium') =>
        post('/api/create-subscription', { priceId: `price_${kind}_monthly`, adultConfirmed: true }),
      pay: (clientSecret: string, card = 'ok') => post('/api/sandbox/pay', { clientSecret, card }),
      account: async () => (await as('GET')('/api/billing/account')).body.account,
      payment: async (id: string) => (await as('GET')(`/api/payments/${id}`)).body.payment,
      publishAccount: (email = `${userId}@example.org`, seq = 1) =>
        publish(AccountChanged, { userId, username: userId, email, emailConfirmed: true } as never, seq),
      publishHatched: (age: number) => publish(OwlHatched, { userId, zodiac: 'löwe', age } as never),
    };
  };
  return {
    environment,
    deps,
    service,
    owl,
    paymentBackend: backend,
    sandbox: backend as Sandbox,
    url: listener.url,
    send,
    waitUntilIdle,
    player,
    published,
    publishedOf: (type: string) => published.filter((one) => one.type === type).map(({ payload }) => payload),
    sendWebhooksTo: (url: string) => void (address = url),
    setWebhooksLost: (now: boolean) => void (webhooksLost = now),
    /** Sends an authenticated request as the operator's command line does. */
    operator: (
      { method, path }: Pick<Endpoint, 'method' | 'path'>,
      body?: object,
      query: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) =>
      send(
        `${path}?${new URLSearchParams(query).toString()}`,
        method,
        { ...environment.callerFor('operator', 'billing'), ...headers },
        body,
        internalListener.url,
      ),
    visitor: (path: string, body?: unknown) => send(path, body === undefined ? 'GET' : 'POST', {}, body),
    async [Symbol.asyncDispose]() {
      await listener.close();
      await internalListener.close();
      await service.stop();
      await environment[Symbol.asyncDispose]();
    },
  };
}
export type TestService = Awaited<ReturnType<typeof startTestService>>;
