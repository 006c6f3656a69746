import type { Bus } from '@sternenrat/service-kit/bus/port';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { ServiceDeps } from '@sternenrat/service-kit/http/service';
import type { Connection, Query } from 'mongoose';
import { createBilling } from '../src/billing.ts';
import type { PaymentParty } from '../src/provider/party.ts';
import { openHouse, publicUrl, type House } from './house.ts';

/** The process is gone: nothing that it began goes on. */
class Killed extends Error {}

/** Counts every effect twice, before and after, and dies at one of these points. */
class Fate {
  steps = 0;
  dead = false;
  counting = false;
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  step(): void {
    if (this.dead) throw new Killed();
    if (!this.counting) return;
    this.steps += 1;
    if (this.steps !== this.at) return;
    this.dead = true;
    throw new Killed();
  }
  async around<T>(effect: () => Promise<T>): Promise<T> {
    this.step();
    const result = await effect();
    this.step();
    return result;
  }
}

const writes = ['updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne'] as const;

/** A connection whose writes can be the last thing that a process does. */
function mortal(connection: Connection, fate: Fate): Connection {
  const own = connection.useDb(connection.name);
  own.plugin((schema) => {
    for (const write of writes) {
      schema.pre(write as 'updateOne', function (this: Query<unknown, unknown>) {
        fate.step();
      });
      schema.post(write as 'updateOne', () => fate.step());
    }
    schema.pre('save', () => fate.step());
    schema.post('save', () => fate.step());
  });
  return own;
}

function mortalParty(party: PaymentParty, fate: Fate): PaymentParty {
  const methods = Object.entries(party.provider).map(([name, method]: [string, (...args: never[]) => unknown]) => {
    const listed = ['intentsSince', 'subscriptionsOf', 'invoicesOf'].includes(name);
    return [name, listed ? method : (...args: never[]) => fate.around(async () => method(...args))];
  });
  return { ...party, provider: Object.fromEntries(methods), background: [] };
}

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house[Symbol.asyncDispose]());

/** One life of billing, on the one database, that ends at a step; 0: it doesn't. */
async function live(at: number, script: (life: Life) => Promise<void>): Promise<Fate> {
  const fate = new Fate(at);
  const { world } = house;
  const bus: Bus = {
    publish: (event) => fate.around(() => world.bus.publish(event)),
    subscribe: () => Promise.resolve(),
    start: () => Promise.resolve(),
    depths: () => new Map(),
    close: () => Promise.resolve(),
  };
  const deps: ServiceDeps = { ...house.deps, bus, connection: mortal(house.deps.connection, fate) };
  const owl = { call: (...args: Parameters<typeof house.owl.call>) => fate.around(() => house.owl.call(...args)) };
  const service = createBilling({ ...deps, owl: owl as never, party: mortalParty(house.party, fate), publicUrl });
  await service.start();
  const app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
  house.redirect(app.url);
  fate.counting = true;
  const life: Life = {
    post: async (userId, path, body) => {
      const headers = { ...world.identityFor({ userId }, 'billing'), 'content-type': 'application/json' };
      const answer = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json() as never;
    },
    async work() {
      for (let n = 0; n < 2 && !fate.dead; n += 1) {
        await house.sandbox.deliver.run();
        await service.work();
        if (!fate.dead) await service.settled();
        await world.bus.quiet();
      }
    },
  };
  try {
    await script(life);
  } catch (fault) {
    if (!fate.dead) throw fault;
  }
  fate.counting = false;
  await app.close();
  await service.stop().catch(() => undefined);
  return fate;
}
interface Life {
  post(userId: string, path: string, body?: object): Promise<Record<string, string> & { refund?: { status: string } }>;
  work(): Promise<void>;
}

/** Leases and pauses of machine time have run out; a day, after which an open intent lapses, has not. */
async function patience(): Promise<void> {
  const { connection } = house.deps;
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
  const { connection } = house.deps;
  const own = await connection.collection('sandbox_customers').find({ 'things.metadata.userId': userId }).toArray();
  const things = own.flatMap((one) => one['things'] as Record<string, unknown>[]);
  const sum = (object: string, field: string) =>
    things.filter((one) => one['object'] === object).reduce((all, one) => all + Number(one[field] ?? 0), 0);
  const said = (type: string) => house.saidOf(type).filter((one) => one['userId'] === userId);
  return {
    paid: sum('payment_intent', 'amount_received'),
    returned: sum('refund', 'amount'),
    refunds: things.filter((one) => one['object'] === 'refund').length,
    booked: said('PaymentSucceeded').reduce((all, one) => all + Number(one['cents']), 0),
    receipts: said('ReceiptDue').length,
    payments: said('PaymentSucceeded').length,
    distinct: new Set(said('PaymentSucceeded').map((one) => one['paymentId'])).size,
    refunded: said('PaymentRefunded').reduce((all, one) => all + Number(one['cents']), 0),
    grains: house.owl.unspent(userId),
    tiers: said('SubscriptionChanged').map((one) => one['subscriptionType']),
  };
}

/** Walks a script through its steps: dies at each of them, begins anew, and looks. @returns how many steps there are */
async function walkThrough(
  name: string,
  script: (life: Life, userId: string) => Promise<void>,
  check: (userId: string) => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const userId = `${name}-${step}`;
    const first = await live(step, (life) => script(life, userId));
    await patience();
    await live(0, (life) => script(life, userId));
    await patience();
    await live(0, (life) => life.work());
    await check(userId);
    if (!first.dead) return step - 1;
  }
}

const pay = async (life: Life, begun: Record<string, string>) => {
  if (begun['clientSecret']) await house.sandbox.api.pay(begun['clientSecret'], 'ok');
  await life.work();
};

it('killed at each step of a purchase, money and stardust agree after the restart', async () => {
  const steps = await walkThrough(
    'stardust',
    async (life, userId) => {
      // who has got what was wanted doesn't buy again
      if ((await truth(userId)).paid > 0) return life.work();
      const order = { packageId: 'stardust_10', amount: 20, adultConfirmed: true };
      await pay(life, await life.post(userId, '/api/create-stardust-payment', order));
    },
    async (userId) => {
      const { paid, booked, grains, payments, distinct, receipts } = await truth(userId);
      expect([userId, paid, booked, grains]).toEqual([userId, 500, 500, 20]);
      expect([payments, distinct, receipts]).toEqual([1, 1, 1]);
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
      const { paid, booked, payments, receipts, tiers } = await truth(userId);
      expect([userId, paid, booked, payments, receipts]).toEqual([userId, 499, 499, 1, 1]);
      expect(tiers).toEqual(['founding_member']);
      const seats = house.deps.connection.collection('seats');
      expect(await seats.countDocuments({ userId, state: 'taken' })).toBe(1);
      expect(await seats.countDocuments({ userId, state: 'reserved' })).toBe(0);
      // more steps than seats: the next founder finds the house as this one did
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
      let known = await house.deps.connection.collection('payments').findOne({ userId, state: 'paid' });
      if (!known) {
        // bought in another life, so that only the refund's steps are walked
        const player = house.player(userId);
        house.redirect(house.url);
        await player.pay((await player.buy()).body.clientSecret);
        await house.quiet();
        known = await house.deps.connection.collection('payments').findOne({ userId, state: 'paid' });
      }
      await life.post(userId, '/api/billing/refund', { paymentId: String(known?._id) });
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
