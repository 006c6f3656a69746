import { allEvents } from '@sternenrat/contracts/events/all';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import type { Envelope } from '@sternenrat/contracts/define-event';
import { envelopeOf, newEvent } from '@sternenrat/service-kit/storage/outbox';
import { AccountChanged } from '@sternenrat/contracts/events/auth';
import { OwlHatched } from '@sternenrat/contracts/events/owl';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { createWorld, type World, type WorldOptions } from '@sternenrat/service-kit/testing/world';
import { createBilling, type Billing } from '../src/billing.ts';
import type { PaymentParty } from '../src/provider/party.ts';
import { openSandbox, type Sandbox } from '../src/sandbox/sandbox.ts';
import { OwlStandIn } from './stand-ins/owl.ts';

interface Told {
  readonly userId: string;
  readonly paymentId: string;
  readonly refundId: string;
  readonly grains: number;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came over the wire
  readonly body: any;
}
export const publicUrl = 'https://sternenrat.example';
export const noon = new Date('2026-03-10T11:00:00Z');

type Deps = Awaited<ReturnType<World['deps']>>;
export interface HouseOptions extends WorldOptions {
  /** Default: the sandbox. */
  readonly party?: (deps: Deps, webhookUrl: () => string) => PaymentParty | Promise<PaymentParty>;
  readonly log?: Logger;
}

/** Billing as it runs, over HTTP, with a small owl beside it, in a world of its own. Dispose of it. */
export async function openHouse({ party, log, ...options }: HouseOptions = {}) {
  const world = await createWorld({ start: noon, ...options });
  const deps = { ...(await world.deps('billing')), ...(log ? { log } : {}) };
  const owl = new OwlStandIn();
  const said: Envelope<string, Record<string, unknown>>[] = [];
  let address = '';
  /** Nobody gets the provider's messages. */
  let deaf = false;
  const webhookUrl = () => `${deaf ? 'http://127.0.0.1:1' : address}/api/stripe/webhook`;
  const made = (await party?.(deps, webhookUrl)) ?? openSandbox({ ...deps, webhookUrl });
  const service: Billing = createBilling({ ...deps, owl, party: made, publicUrl });
  await world.bus.subscribe(
    'test',
    allEvents.filter(({ publisher }) => publisher === 'billing').map(({ type }) => type),
    async (raw) => {
      const event = raw as (typeof said)[number];
      // at least once: the same event is the same
      if (said.some(({ id }) => id === event.id)) return;
      said.push(event);
      const { userId, paymentId, refundId, grains } = event.payload as unknown as Told;
      if (event.type === 'PaymentSucceeded') owl.credit(userId, paymentId, grains);
      if (event.type === 'PaymentRefunded' && grains > 0) owl.refunded(userId, refundId, paymentId, grains);
    },
  );
  await service.start();
  const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  address = app.url;
  const inside = await listen(service.internalApp, { host: '127.0.0.1', port: 0 });

  async function send(
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: unknown,
    base = app.url,
  ): Promise<Reply> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await fetch(base + path, { method, headers: { ...headers, ...json }, ...init });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** Until nothing is due, neither here nor at the sandbox. */
  async function quiet(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      if (made.mode === 'sandbox') await (made as Sandbox).deliver.run();
      await service.work();
      await service.settled();
      await world.bus.quiet();
    }
  }

  const tell = async (definition: typeof AccountChanged | typeof OwlHatched, payload: never, seq = 1) => {
    const { userId } = payload as { userId: string };
    const entry = { id: `${definition.type}-${userId}-${seq}`, seq, at: world.clocks.machine() };
    await world.bus.publish(envelopeOf(userId, { ...entry, ...newEvent(definition as never, payload) }));
    await world.bus.quiet();
  };

  const player = (userId: string) => {
    const as = (method: string) => (path: string, body?: unknown) =>
      send(path, method, world.identityFor({ userId }, 'billing'), body);
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
      known: (email = `${userId}@example.org`, seq = 1) =>
        tell(AccountChanged, { userId, username: userId, email, emailConfirmed: true } as never, seq),
      hatched: (age: number) => tell(OwlHatched, { userId, zodiac: 'löwe', age } as never),
    };
  };
  return {
    world,
    deps,
    service,
    owl,
    party: made,
    sandbox: made as Sandbox,
    url: app.url,
    send,
    quiet,
    player,
    said,
    saidOf: (type: string) => said.filter((one) => one.type === type).map(({ payload }) => payload),
    /** Where the provider's messages go from now on. */
    redirect: (url: string) => void (address = url),
    setDeaf: (now: boolean) => void (deaf = now),
    /** As the operator's command line asks. */
    operator: (
      { method, path }: Pick<Endpoint, 'method' | 'path'>,
      body?: object,
      query: Record<string, string> = {},
    ) =>
      send(
        `${path}?${new URLSearchParams(query).toString()}`,
        method,
        world.callerFor('operator', 'billing'),
        body,
        inside.url,
      ),
    /** Somebody who is not logged in. */
    visitor: (path: string, body?: unknown) => send(path, body === undefined ? 'GET' : 'POST', {}, body),
    async [Symbol.asyncDispose]() {
      await app.close();
      await inside.close();
      await service.stop();
      await world[Symbol.asyncDispose]();
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;
