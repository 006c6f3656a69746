import { createLogger } from '@sternenrat/service-kit/log/logger';
import { startTestService, type TestService } from './test-service.ts';
import { secretKey, startStripe, webhookSecret, type StripeStandIn } from './stand-ins/stripe.ts';

let server: TestService;
let stripe: StripeStandIn;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestService({
    log: createLogger({ name: 'billing', level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    paymentBackend: async (deps, webhookUrl) => {
      stripe = await startStripe(deps, webhookUrl);
      return stripe.paymentBackend;
    },
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});
const settle = async () => {
  await stripe.sandbox.deliver.run();
  await server.waitUntilIdle();
};
const things = async (userId: string, object: string) => {
  const all = await server.deps.connection
    .useDb(`${server.deps.connection.name}-stripe`)
    .collection('sandbox_customers')
    .find({})
    .toArray();
  const own = all.filter(({ things: [customer] }) => customer.metadata.userId === userId);
  return own.flatMap((one) => (one['things'] as { object: string }[]).filter((thing) => thing.object === object));
};
const creditsOf = (userId: string) => server.publishedOf('PaymentSucceeded').filter((one) => one['userId'] === userId);
async function paid(name: string) {
  const player = server.player(name);
  const { clientSecret, paymentId } = (await player.buy()).body;
  await stripe.sandbox.api.pay(clientSecret, 'ok');
  await settle();
  return { ...player, paymentId };
}

it('sends valid requests with idempotency keys through the official library', async () => {
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
  expect(stripe.violations).toEqual([]);
});

it('answers the publishable key and the portal, and has no sandbox call', async () => {
  expect((await server.visitor('/api/payments/config')).body).toEqual({
    success: true,
    mode: 'stripe',
    publishableKey: 'pk_test_shown',
  });
  const luna = await paid('luna');
  expect((await luna.pay('pi_x_secret_y')).status).toBe(404);
  expect((await luna.post('/api/billing/portal')).body.url).toBe(
    'https://billing.example/p?back=https://sternenrat.example/konto',
  );
  expect((await server.player('stranger').post('/api/billing/portal')).status).toBe(404);
});

describe('provider failures', () => {
  it.each(['before', 'after', 'lost', 'limit', 'html', 'stuck'] as const)(
    '(%s) starts a purchase once, or refuses it and starts it later',
    async (failure) => {
      const player = server.player(`bad-${failure}`);
      stripe.fail(/POST \/(customers|payment_intents)$/, failure, failure, failure, failure);
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

  it.each(['before', 'after', 'lost', 'stuck'] as const)('(%s) starts a subscription once', async (failure) => {
    const player = server.player(`sub-${failure}`);
    stripe.fail(/POST \/subscriptions$/, failure, failure, failure);
    let answer = await player.subscribe();
    for (let n = 0; n < 6 && answer.status !== 200; n += 1) answer = await player.subscribe();
    expect(answer.status).toBe(200);
    expect(await things(player.userId, 'subscription')).toHaveLength(1);
  });

  it.each(['before', 'after', 'lost', 'stuck'] as const)('(%s) continues a refund by itself, once', async (failure) => {
    const player = await paid(`refund-${failure}`);
    stripe.fail(/POST \/refunds$/, failure, failure);
    const answer = await player.post('/api/billing/refund', { paymentId: player.paymentId });
    expect(answer.status).toBe(200);
    expect(['pending', 'done']).toContain(answer.body.refund.status);
    const payments = server.deps.connection.collection('payments');
    await payments.updateOne({ _id: player.paymentId, dueAt: { $ne: null } }, { $set: { dueAt: new Date(0) } });
    await settle();
    expect((await player.account()).refunds).toMatchObject([{ status: 'done', grains: 20, cents: 500 }]);
    expect(await things(player.userId, 'refund')).toHaveLength(1);
    expect(server.owl.unspent(player.userId)).toBe(0);
    expect(server.publishedOf('PaymentRefunded').filter((one) => one['userId'] === player.userId)).toHaveLength(1);
  });

  it('a webhook whose object can’t be fetched is retried when the provider is back', async () => {
    const player = server.player('waits');
    const { clientSecret } = (await player.buy()).body;
    stripe.fail(/GET \/payment_intents/, 'before', 'before', 'before', 'before');
    await stripe.sandbox.api.pay(clientSecret, 'ok');
    await settle();
    const webhooks = server.deps.connection.collection('webhooks');
    await webhooks.updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
    await settle();
    await webhooks.updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
    await settle();
    expect(creditsOf('waits')).toHaveLength(1);
  });
});

it('a payment that doesn’t match its order is not credited, and logged as an error', async () => {
  const player = server.player('differs');
  const { clientSecret, paymentId } = (await player.buy()).body;
  await server.deps.connection
    .collection('payments')
    .updateOne({ _id: paymentId }, { $set: { cents: 900, grains: 40 } });
  await stripe.sandbox.api.pay(clientSecret, 'ok');
  await settle();
  expect((await player.payment(paymentId)).status).toBe('open');
  expect(creditsOf('differs')).toEqual([]);
  expect(lines.some((line) => line.includes('does not match its order'))).toBe(true);
});

it('no key, webhook secret or client secret is logged at the trace level', () => {
  expect(lines.length).toBeGreaterThan(20);
  const all = lines.join('');
  for (const secret of [secretKey, webhookSecret, '_secret_', 'whsec_']) expect(all).not.toContain(secret);
});
