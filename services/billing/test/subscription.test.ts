import { jest } from '@jest/globals';
import { startTestService, type TestService } from './test-service.ts';

const day = 86_400;
let server: TestService;
beforeEach(async () => void (server = await startTestService()));
afterEach(() => server[Symbol.asyncDispose]());

async function member(name = 'mira', kind: 'premium' | 'founding' = 'premium') {
  const player = server.player(name);
  const { clientSecret, paymentId } = (await player.subscribe(kind)).body;
  await player.pay(clientSecret);
  await server.waitUntilIdle();
  return { ...player, paymentId };
}
const row = (userId: string) => server.deps.connection.collection('customers').findOne({ _id: userId as never });
const tiers = () =>
  server.publishedOf('SubscriptionChanged').map(({ userId, subscriptionType }) => [userId, subscriptionType]);
async function later(days: number) {
  server.environment.clocks.advance(days * day);
  for (const { _id } of await server.deps.connection.collection('sandbox_customers').find({}).toArray())
    await server.sandbox.api.advanceTime(String(_id));
  await server.waitUntilIdle();
}

it('[R7.create-subscription] answers a client secret, and is active once a signed webhook confirms the first payment', async () => {
  const mira = server.player('mira');
  const order = await mira.subscribe();
  expect(order.body).toEqual({
    success: true,
    clientSecret: expect.stringMatching(/^pi_.+_secret_.+/),
    paymentId: expect.any(String),
  });
  await server.waitUntilIdle();
  expect((await mira.account()).subscriptionType).toBe('free');
  expect((await mira.pay(order.body.clientSecret)).body.status).toBe('succeeded');
  await server.waitUntilIdle();
  expect(await mira.payment(order.body.paymentId)).toMatchObject({
    purchase: 'premium',
    status: 'paid',
    cents: 700,
    grains: 0,
  });
  expect(tiers()).toEqual([['mira', 'premium']]);
  expect(server.publishedOf('MembershipBegan')).toEqual([
    { userId: 'mira', subscriptionType: 'premium', seat: null, cents: 700, paidUntil: expect.any(String) },
  ]);
  expect(server.publishedOf('PaymentSucceeded')).toHaveLength(1);
  expect((await mira.account()).subscription).toMatchObject({
    type: 'premium',
    cents: 700,
    status: 'active',
    cancelAtPeriodEnd: false,
  });
});

it('[R3.user.billing] stores isPremium (false), the provider’s ids, subscriptionStatus and subscriptionType (free, then premium or founding_member)', async () => {
  await server.player('mira').publishAccount();
  expect(await row('mira')).toMatchObject({
    isPremium: false,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionStatus: null,
    subscriptionType: 'free',
  });
  await member('mira');
  await member('luna', 'founding');
  for (const [name, subscriptionType] of [
    ['mira', 'premium'],
    ['luna', 'founding_member'],
  ] as const)
    expect(await row(name)).toMatchObject({
      isPremium: true,
      stripeCustomerId: expect.stringMatching(/^cus_/),
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
      subscriptionStatus: 'active',
      subscriptionType,
    });
});

it('repeated and concurrent orders share one open intent; a second subscription is refused', async () => {
  const mira = server.player('mira');
  const answers = await Promise.all(Array.from({ length: 10 }, () => mira.subscribe()));
  const secrets = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  secrets.add((await mira.subscribe()).body.clientSecret);
  expect(secrets.size).toBe(1);
  await mira.pay([...secrets][0]);
  await server.waitUntilIdle();
  for (const kind of ['premium', 'founding'] as const) {
    const second = await mira.subscribe(kind);
    expect([second.status, second.body.code]).toEqual([409, 'already_subscribed']);
  }
  expect((await server.visitor('/api/founders')).body).toMatchObject({ left: 100, reserved: 0, taken: 0 });
});

it('an order of another price cancels the open one, so that only one can be paid', async () => {
  const mira = server.player('mira');
  const premium = (await mira.subscribe()).body.clientSecret;
  const founding = (await mira.subscribe('founding')).body.clientSecret;
  const late = await mira.pay(premium);
  expect([late.status, late.body.code]).toEqual([409, 'payment_expired']);
  expect((await mira.pay(founding)).body.status).toBe('succeeded');
  await server.waitUntilIdle();
  expect(tiers()).toEqual([['mira', 'founding_member']]);
});

it('an order after payment, but before the webhook, is refused', async () => {
  const mira = server.player('mira');
  const { clientSecret } = (await mira.subscribe()).body;
  await server.sandbox.api.pay(clientSecret, 'ok');
  expect((await mira.subscribe()).body.code).toBe('already_subscribed');
});

it('a cancelled subscription stays until the paid date, publishes once, and can be resumed until then', async () => {
  const mira = await member();
  for (let n = 0; n < 2; n += 1) {
    const answer = await mira.post('/api/billing/cancel');
    expect(answer.body.subscription).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  }
  await server.waitUntilIdle();
  expect(server.publishedOf('SubscriptionCancelled')).toHaveLength(1);
  expect((await mira.post('/api/billing/resume')).body.subscription).toMatchObject({ cancelAtPeriodEnd: false });
  await mira.post('/api/billing/cancel');
  await later(20);
  expect((await mira.account()).isPremium).toBe(true);
  await later(12);
  expect((await mira.account()).isPremium).toBe(false);
  expect(tiers()).toEqual([
    ['mira', 'premium'],
    ['mira', 'free'],
  ]);
  const again = await mira.post('/api/billing/cancel');
  expect([again.status, again.body.code]).toEqual([409, 'no_subscription']);
  expect((await mira.post('/api/billing/resume')).body.code).toBe('no_subscription');
});

it('30 concurrent cancellations and resumptions succeed, few reach the provider, and the last one counts', async () => {
  const mira = await member();
  const setCancel = jest.spyOn(server.paymentBackend.provider, 'setCancelAtPeriodEnd');
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => mira.post(`/api/billing/${n % 2 === 0 ? 'cancel' : 'resume'}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(setCancel.mock.calls.length).toBeLessThan(15);
  setCancel.mockRestore();
  await mira.post('/api/billing/cancel');
  await server.waitUntilIdle();
  expect((await mira.account()).subscription).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await row('mira')).toMatchObject({ memberships: [{ wanted: null, cancelAtPeriodEnd: true }] });
});

it('[R6.founding.lifetime] a founding member pays 4,99 € every month', async () => {
  await member('mira', 'founding');
  await later(366);
  const paid = server.publishedOf('PaymentSucceeded');
  expect(paid).toHaveLength(13);
  expect(new Set(paid.map(({ cents }) => cents))).toEqual(new Set([499]));
  expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(paid.length);
  expect(tiers()).toEqual([['mira', 'founding_member']]);
});

it('a failed renewal publishes, keeps access for 7 days, then expires and publishes', async () => {
  const mira = await member();
  const { connection } = server.deps;
  const customer = await connection.collection('sandbox_customers').findOne({});
  await connection
    .collection('sandbox_customers')
    .updateOne({ _id: customer!._id }, { $set: { 'things.0.fails_renewals': true } });
  await later(31);
  expect((await mira.account()).subscription).toMatchObject({ status: 'past_due' });
  expect(server.publishedOf('RenewalFailed')).toHaveLength(1);
  await later(6);
  expect((await mira.account()).isPremium).toBe(true);
  expect(tiers()).toHaveLength(1);
  await later(2);
  expect((await mira.account()).isPremium).toBe(false);
  expect(tiers().at(-1)).toEqual(['mira', 'free']);
});

it('the version of the snapshot grows with every change, so the newest wins', async () => {
  const mira = await member();
  await mira.post('/api/billing/cancel');
  await later(32);
  const seqs = server.published
    .filter(({ type }) => type === 'SubscriptionChanged')
    .map(({ seq, aggregate }) => [aggregate, seq]);
  expect(seqs.map(([whose]) => whose)).toEqual(['mira', 'mira']);
  expect(seqs[0]![1]).toBeLessThan(seqs[1]![1] as number);
});

it('erasing a player cancels at the provider and keeps payments without personal data', async () => {
  const mira = await member('mira', 'founding');
  await mira.publishAccount();
  await server.service.eraseUser('mira');
  await server.waitUntilIdle();
  await server.service.eraseUser('mira');
  await server.waitUntilIdle();
  const left = await row('mira');
  expect(left).toMatchObject({ erased: true, email: null, username: null, isPremium: false });
  expect(JSON.stringify(left)).not.toContain('example.org');
  const sandbox = await server.deps.connection.collection('sandbox_customers').findOne({});
  expect(sandbox!['things'].find((one: { object: string }) => one.object === 'subscription').status).toBe('canceled');
  expect(await server.deps.connection.collection('payments').countDocuments({ userId: 'mira', state: 'paid' })).toBe(1);
  // A taken seat is never given again.
  expect((await server.visitor('/api/founders')).body).toMatchObject({ taken: 1, left: 99 });
});
