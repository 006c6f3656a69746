import type { Bus } from '@sternenrat/service-kit/bus/port';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { ServiceDeps } from '@sternenrat/service-kit/http/service';
import type { Connection, Query } from 'mongoose';
import { createBilling } from '../src/billing.ts';
import type { PaymentBackend } from '../src/provider/backend.ts';
import { startTestService, publicUrl, type TestService } from './test-service.ts';

/** Thrown by effects (writes, calls) once the simulated process has died. */
class Killed extends Error {}

/** Counts a step after each effect; the simulated process dies at step `at`, and with 1 before its first effect. */
class KillPoint {
  steps = 0;
  dead = false;
  counting = false;
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  before(): void {
    if (this.counting && this.steps === 0) this.after();
    if (this.dead) throw new Killed();
  }
  after(): void {
    if (this.dead) throw new Killed();
    if (!this.counting) return;
    this.steps += 1;
    if (this.steps !== this.at) return;
    this.dead = true;
    throw new Killed();
  }
  async around<T>(effect: () => Promise<T>): Promise<T> {
    this.before();
    const result = await effect();
    this.after();
    return result;
  }
}

const writes = ['updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne'] as const;

/** A connection on which the process can die before or after a write. */
function killable(connection: Connection, killPoint: KillPoint): Connection {
  const own = connection.useDb(connection.name);
  own.plugin((schema) => {
    for (const write of writes) {
      schema.pre(write as 'updateOne', function (this: Query<unknown, unknown>) {
        killPoint.before();
      });
      schema.post(write as 'updateOne', () => killPoint.after());
    }
    schema.pre('save', () => killPoint.before());
    schema.post('save', () => killPoint.after());
  });
  return own;
}

function killableBackend(paymentBackend: PaymentBackend, killPoint: KillPoint): PaymentBackend {
  const methods = Object.entries(paymentBackend.provider).map(
    ([name, method]: [string, (...args: never[]) => unknown]) => {
      const isStream = name.startsWith('list');
      return [name, isStream ? method : (...args: never[]) => killPoint.around(async () => method(...args))];
    },
  );
  return { ...paymentBackend, provider: Object.fromEntries(methods), background: [] };
}

let server: TestService;
beforeAll(async () => void (server = await startTestService()));
afterAll(() => server[Symbol.asyncDispose]());

/** Runs billing on the shared database until it dies at step `at`; 0 never dies. */
async function live(at: number, script: (life: Life) => Promise<void>): Promise<KillPoint> {
  const killPoint = new KillPoint(at);
  const { environment } = server;
  const bus: Bus = {
    publish: (event) => killPoint.around(() => environment.bus.publish(event)),
    subscribe: () => Promise.resolve(),
    start: () => Promise.resolve(),
    depths: () => new Map(),
    close: () => Promise.resolve(),
  };
  const deps: ServiceDeps = { ...server.deps, bus, connection: killable(server.deps.connection, killPoint) };
  const owl = {
    call: (...args: Parameters<typeof server.owl.call>) => killPoint.around(() => server.owl.call(...args)),
  };
  const service = createBilling({
    ...deps,
    owl: owl as never,
    paymentBackend: killableBackend(server.paymentBackend, killPoint),
    publicUrl,
  });
  await service.start();
  const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  server.sendWebhooksTo(app.url);
  killPoint.counting = true;
  const life: Life = {
    post: async (userId, path, body) => {
      const headers = { ...environment.identityFor({ userId }, 'billing'), 'content-type': 'application/json' };
      const answer = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json() as never;
    },
    async work() {
      for (let n = 0; n < 2 && !killPoint.dead; n += 1) {
        await server.sandbox.deliver.run();
        await service.work();
        if (!killPoint.dead) await service.settled();
        await environment.bus.waitUntilIdle();
      }
    },
  };
  try {
    await script(life);
  } catch (error) {
    if (!killPoint.dead) throw error;
  }
  killPoint.counting = false;
  await app.close();
  await service.stop().catch(() => undefined);
  return killPoint;
}
interface Life {
  post(userId: string, path: string, body?: object): Promise<Record<string, string> & { refund?: { status: string } }>;
  work(): Promise<void>;
}

/** Makes work due that waits for a lease or a retry, except open intents, which wait for a day. */
async function expireLeases(): Promise<void> {
  const { connection } = server.deps;
  const past = { $set: { dueAt: new Date(0) } };
  await connection
    .collection('payments')
    .updateMany({ dueAt: { $type: 'date' }, 'refunds.0': { $exists: true } }, past);
  for (const name of ['customers', 'webhooks'])
    await connection.collection(name).updateMany({ dueAt: { $type: 'date' } }, past);
  const books = connection.collection('sandbox_customers');
  for (const { _id, messages } of await books.find({ 'messages.0': { $exists: true } }).toArray())
    await books.updateOne({ _id }, { $set: { messages: messages.map((one: object) => ({ ...one, dueAt: 0 })) } });
}

async function truth(userId: string) {
  const { connection } = server.deps;
  const own = await connection.collection('sandbox_customers').find({ 'things.metadata.userId': userId }).toArray();
  const things = own.flatMap((one) => one['things'] as Record<string, unknown>[]);
  const sum = (object: string, field: string) =>
    things.filter((one) => one['object'] === object).reduce((all, one) => all + Number(one[field] ?? 0), 0);
  const published = (type: string) => server.publishedOf(type).filter((one) => one['userId'] === userId);
  return {
    paid: sum('payment_intent', 'amount_received'),
    returned: sum('refund', 'amount'),
    refunds: things.filter((one) => one['object'] === 'refund').length,
    booked: published('PaymentSucceeded').reduce((all, one) => all + Number(one['cents']), 0),
    payments: published('PaymentSucceeded').length,
    distinct: new Set(published('PaymentSucceeded').map((one) => one['paymentId'])).size,
    refunded: published('PaymentRefunded').reduce((all, one) => all + Number(one['cents']), 0),
    grains: server.owl.unspent(userId),
    tiers: published('SubscriptionChanged').map((one) => one['subscriptionType']),
  };
}

/** Runs the script once per step, dying at that step; restarts and checks. @returns the number of steps */
async function walkThrough(
  name: string,
  script: (life: Life, userId: string) => Promise<void>,
  check: (userId: string) => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const userId = `${name}-${step}`;
    const first = await live(step, (life) => script(life, userId));
    await expireLeases();
    await live(0, async (life) => {
      await script(life, userId);
      await expireLeases();
      await life.work();
    });
    await check(userId);
    if (!first.dead) return step - 1;
  }
}

const pay = async (life: Life, order: Record<string, string>) => {
  if (order['clientSecret']) await server.sandbox.api.pay(order['clientSecret'], 'ok');
  await life.work();
};

it('killed at each step of a purchase, money and stardust agree after the restart', async () => {
  const steps = await walkThrough(
    'stardust',
    async (life, userId) => {
      // After a restart, a player who already has the grains doesn't buy again.
      if ((await truth(userId)).paid > 0) return life.work();
      const order = { packageId: 'stardust_10', amount: 20, adultConfirmed: true };
      await pay(life, await life.post(userId, '/api/create-stardust-payment', order));
    },
    async (userId) => {
      const { paid, booked, grains, payments, distinct } = await truth(userId);
      expect([userId, paid, booked, grains]).toEqual([userId, 500, 500, 20]);
      expect([payments, distinct]).toEqual([1, 1]);
    },
  );
  process.stdout.write(`  killed at ${steps} steps of a purchase\n`);
  expect(steps).toBeGreaterThan(20);
}, 300_000);

it('killed at each step of a founding membership, the money, the tier and the seat agree after the restart', async () => {
  const steps = await walkThrough(
    'founder',
    async (life, userId) => {
      if ((await truth(userId)).paid > 0) return life.work();
      await pay(
        life,
        await life.post(userId, '/api/create-subscription', {
          priceId: 'price_founding_monthly',
          adultConfirmed: true,
        }),
      );
    },
    async (userId) => {
      const { paid, booked, payments, tiers } = await truth(userId);
      expect([userId, paid, booked, payments]).toEqual([userId, 499, 499, 1]);
      expect(tiers).toEqual(['founding_member']);
      const seats = server.deps.connection.collection('seats');
      expect(await seats.countDocuments({ userId, state: 'taken' })).toBe(1);
      expect(await seats.countDocuments({ userId, state: 'reserved' })).toBe(0);
      // There are more steps than seats, so each run frees its seat.
      await seats.updateMany({ userId }, { $set: { state: 'free' }, $unset: { userId: '', order: '' } });
    },
  );
  process.stdout.write(`  killed at ${steps} steps of a founding membership\n`);
  expect(steps).toBeGreaterThan(30);
}, 300_000);

it('killed at each step of a refund, money and grains go back together, once', async () => {
  const steps = await walkThrough(
    'refund',
    async (life, userId) => {
      let purchase = await server.deps.connection.collection('payments').findOne({ userId, state: 'paid' });
      if (!purchase) {
        // The purchase is not part of the counted steps.
        const player = server.player(userId);
        server.sendWebhooksTo(server.url);
        await player.pay((await player.buy()).body.clientSecret);
        await server.waitUntilIdle();
        purchase = await server.deps.connection.collection('payments').findOne({ userId, state: 'paid' });
      }
      await life.post(userId, '/api/billing/refund', { paymentId: String(purchase?._id) });
      await life.work();
    },
    async (userId) => {
      const { paid, returned, refunds, refunded, grains } = await truth(userId);
      expect([userId, paid, returned, refunds, refunded, grains]).toEqual([userId, 500, 500, 1, 500, 0]);
    },
  );
  process.stdout.write(`  killed at ${steps} steps of a refund\n`);
  expect(steps).toBeGreaterThan(8);
}, 300_000);
