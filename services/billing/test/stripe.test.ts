import { createLogger } from '@sternenrat/service-kit/log/logger';
import { openHouse, type House } from './house.ts';
import { secretKey, startStripe, webhookSecret, type StripeStandIn } from './stand-ins/stripe.ts';

let house: House;
let stripe: StripeStandIn;
const lines: string[] = [];
beforeAll(async () => {
  house = await openHouse({
    log: createLogger({ name: 'billing', level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    party: async (deps, webhookUrl) => {
      stripe = await startStripe(deps, webhookUrl);
      return stripe.party;
    },
  });
});
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});
const settle = async () => {
  await stripe.sandbox.deliver.run();
  await house.quiet();
};
const things = async (userId: string, object: string) => {
  const all = await house.deps.connection
    .useDb(`${house.deps.connection.name}-stripe`)
    .collection('sandbox_customers')
    .find({})
    .toArray();
  const own = all.filter(({ things: [customer] }) => customer.metadata.userId === userId);
  return own.flatMap((one) => (one['things'] as { object: string }[]).filter((thing) => thing.object === object));
};
const creditsOf = (userId: string) => house.saidOf('PaymentSucceeded').filter((one) => one['userId'] === userId);
async function paid(name: string) {
  const player = house.player(name);
  const { clientSecret, paymentId } = (await player.buy()).body;
  await stripe.sandbox.api.pay(clientSecret, 'ok');
  await settle();
  return { ...player, paymentId };
}

it('speaks to the provider by the official library, with keys of our own and nothing that it minds', async () => {
  const mira = await paid('mira');
  expect(creditsOf('mira')).toHaveLength(1);
  const { clientSecret } = (await mira.subscribe('founding')).body;
  await stripe.sandbox.api.pay(clientSecret, 'ok');
  await settle();
  expect((await mira.account()).subscriptionType).toBe('founding_member');
  await mira.post('/api/billing/cancel');
  await mira.post('/api/billing/refund', { paymentId: mira.paymentId });
  await settle();
  expect(await mira.account()).toMatchObject({
    refunds: [{ status: 'done' }],
    subscription: { cancelAtPeriodEnd: true },
  });
  expect(stripe.complaints).toEqual([]);
});

it('tells the publishable key; the sandbox’s call is unknown; the portal is the provider’s', async () => {
  expect((await house.visitor('/api/payments/config')).body).toEqual({
    success: true,
    mode: 'stripe',
    publishableKey: 'pk_test_shown',
  });
  const luna = await paid('luna');
  expect((await luna.pay('pi_x_secret_y')).status).toBe(404);
  expect((await luna.post('/api/billing/portal')).body.url).toBe(
    'https://billing.example/p?back=https://sternenrat.example/konto',
  );
  expect((await house.player('stranger').post('/api/billing/portal')).status).toBe(404);
});

describe('on a bad day of the provider', () => {
  it.each(['before', 'after', 'lost', 'limit', 'html', 'stuck'] as const)(
    '(%s) a purchase is begun once, or refused and begun later',
    async (fault) => {
      const player = house.player(`bad-${fault}`);
      stripe.fail(/POST \/(customers|payment_intents)$/, fault, fault, fault, fault);
      const first = await player.buy();
      expect(['200 undefined', '503 provider_down']).toContain(`${first.status} ${first.body.code}`);
      let answer = first;
      for (let n = 0; n < 6 && answer.status !== 200; n += 1) answer = await player.buy();
      expect(answer.status).toBe(200);
      expect(await things(player.userId, 'payment_intent')).toHaveLength(1);
      await stripe.sandbox.api.pay(answer.body.clientSecret, 'ok');
      await settle();
      expect(creditsOf(player.userId)).toHaveLength(1);
    },
  );

  it.each(['before', 'after', 'lost', 'stuck'] as const)('(%s) a subscription is begun once', async (fault) => {
    const player = house.player(`sub-${fault}`);
    stripe.fail(/POST \/subscriptions$/, fault, fault, fault);
    let answer = await player.subscribe();
    for (let n = 0; n < 6 && answer.status !== 200; n += 1) answer = await player.subscribe();
    expect(answer.status).toBe(200);
    expect(await things(player.userId, 'subscription')).toHaveLength(1);
  });

  it.each(['before', 'after', 'lost', 'stuck'] as const)(
    '(%s) a refund goes on by itself, and is one refund',
    async (fault) => {
      const player = await paid(`refund-${fault}`);
      stripe.fail(/POST \/refunds$/, fault, fault);
      const answer = await player.post('/api/billing/refund', { paymentId: player.paymentId });
      expect(answer.status).toBe(200);
      expect(['pending', 'done']).toContain(answer.body.refund.status);
      const payments = house.deps.connection.collection('payments');
      await payments.updateOne({ _id: player.paymentId, dueAt: { $ne: null } }, { $set: { dueAt: new Date(0) } });
      await settle();
      expect((await player.account()).refunds).toMatchObject([{ status: 'done', grains: 20, cents: 500 }]);
      expect(await things(player.userId, 'refund')).toHaveLength(1);
      expect(house.owl.unspent(player.userId)).toBe(0);
      expect(house.saidOf('PaymentRefunded').filter((one) => one['userId'] === player.userId)).toHaveLength(1);
    },
  );

  it('a message that can’t be looked into waits, and is handled when the provider is back', async () => {
    const player = house.player('waits');
    const { clientSecret } = (await player.buy()).body;
    stripe.fail(/GET \/payment_intents/, 'before', 'before', 'before', 'before');
    await stripe.sandbox.api.pay(clientSecret, 'ok');
    await settle();
    const webhooks = house.deps.connection.collection('webhooks');
    await webhooks.updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
    await settle();
    await webhooks.updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
    await settle();
    expect(creditsOf('waits')).toHaveLength(1);
  });
});

it('money that isn’t what was ordered is credited to nobody, and told aloud', async () => {
  const player = house.player('differs');
  const { clientSecret, paymentId } = (await player.buy()).body;
  await house.deps.connection
    .collection('payments')
    .updateOne({ _id: paymentId }, { $set: { cents: 900, grains: 40 } });
  await stripe.sandbox.api.pay(clientSecret, 'ok');
  await settle();
  expect((await player.payment(paymentId)).status).toBe('open');
  expect(creditsOf('differs')).toEqual([]);
  expect(lines.some((line) => line.includes('not what was ordered'))).toBe(true);
});

it('at the most talkative level no key, no secret of the provider and no client secret gets to the log', () => {
  expect(lines.length).toBeGreaterThan(20);
  const all = lines.join('');
  for (const secret of [secretKey, webhookSecret, '_secret_', 'whsec_']) expect(all).not.toContain(secret);
});
