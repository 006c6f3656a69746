import { openHouse, type House } from './house.ts';

const day = 86_400;
let house: House;
beforeEach(async () => void (house = await openHouse()));
afterEach(() => house[Symbol.asyncDispose]());

async function member(name = 'mira', kind: 'premium' | 'founding' = 'premium') {
  const player = house.player(name);
  const { clientSecret, paymentId } = (await player.subscribe(kind)).body;
  await player.pay(clientSecret);
  await house.quiet();
  return { ...player, paymentId };
}
const row = (userId: string) => house.deps.connection.collection('customers').findOne({ _id: userId as never });
const tiers = () =>
  house.saidOf('SubscriptionChanged').map(({ userId, subscriptionType }) => [userId, subscriptionType]);
/** The sandbox's own clock goes on. */
async function later(days: number) {
  house.world.clocks.advance(days * day);
  for (const { _id } of await house.deps.connection.collection('sandbox_customers').find({}).toArray())
    await house.sandbox.api.passTime(String(_id));
  await house.quiet();
}

it('[R7.create-subscription] begins with a client secret, and holds once the first payment is told by a signed message', async () => {
  const mira = house.player('mira');
  const begun = await mira.subscribe();
  expect(begun.body).toEqual({
    success: true,
    clientSecret: expect.stringMatching(/^pi_.+_secret_.+/),
    paymentId: expect.any(String),
  });
  await house.quiet();
  expect((await mira.account()).subscriptionType).toBe('free');
  expect((await mira.pay(begun.body.clientSecret)).body.status).toBe('succeeded');
  await house.quiet();
  expect(await mira.payment(begun.body.paymentId)).toMatchObject({
    purchase: 'premium',
    status: 'paid',
    cents: 700,
    grains: 0,
  });
  expect(tiers()).toEqual([['mira', 'premium']]);
  expect(house.saidOf('MembershipBegan')).toEqual([
    { userId: 'mira', subscriptionType: 'premium', seat: null, cents: 700, paidUntil: expect.any(String) },
  ]);
  expect(house.saidOf('ReceiptDue')).toHaveLength(1);
  expect((await mira.account()).subscription).toMatchObject({
    type: 'premium',
    cents: 700,
    status: 'active',
    cancelAtPeriodEnd: false,
  });
});

it('[R3.user.billing] stores isPremium (false), the provider’s ids, subscriptionStatus and subscriptionType (free, then premium or founding_member)', async () => {
  await house.player('mira').known();
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

it('the same offer asked for again, or ten times at once, is one open intent; a second subscription is refused', async () => {
  const mira = house.player('mira');
  const answers = await Promise.all(Array.from({ length: 10 }, () => mira.subscribe()));
  const secrets = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  secrets.add((await mira.subscribe()).body.clientSecret);
  expect(secrets.size).toBe(1);
  await mira.pay([...secrets][0]);
  await house.quiet();
  for (const kind of ['premium', 'founding'] as const) {
    const second = await mira.subscribe(kind);
    expect([second.status, second.body.code]).toEqual([409, 'already_subscribed']);
  }
  expect((await house.visitor('/api/founders')).body).toMatchObject({ left: 100, reserved: 0, taken: 0 });
});

it('an open order of another price can’t be paid any more: never two subscriptions', async () => {
  const mira = house.player('mira');
  const premium = (await mira.subscribe()).body.clientSecret;
  const founding = (await mira.subscribe('founding')).body.clientSecret;
  const late = await mira.pay(premium);
  expect([late.status, late.body.code]).toEqual([409, 'payment_expired']);
  expect((await mira.pay(founding)).body.status).toBe('succeeded');
  await house.quiet();
  expect(tiers()).toEqual([['mira', 'founding_member']]);
});

it('paid, and asked for again before the message came: refused, not begun twice', async () => {
  const mira = house.player('mira');
  const { clientSecret } = (await mira.subscribe()).body;
  await house.sandbox.api.pay(clientSecret, 'ok');
  expect((await mira.subscribe()).body.code).toBe('already_subscribed');
});

it('cancelling keeps it to the paid date, tells once, can be taken back; then it ends', async () => {
  const mira = await member();
  for (let n = 0; n < 2; n += 1) {
    const answer = await mira.post('/api/billing/cancel');
    expect(answer.body.subscription).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
  }
  await house.quiet();
  expect(house.saidOf('SubscriptionCancelled')).toHaveLength(1);
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

it('[R6.founding.lifetime] a founding member pays 4,99 € month after month, whatever becomes of the offer', async () => {
  await member('mira', 'founding');
  await later(366);
  const paid = house.saidOf('PaymentSucceeded');
  expect(paid).toHaveLength(13);
  expect(new Set(paid.map(({ cents }) => cents))).toEqual(new Set([499]));
  expect(new Set(paid.map(({ paymentId }) => paymentId)).size).toBe(paid.length);
  expect(tiers()).toEqual([['mira', 'founding_member']]);
});

it('a failed renewal is told, keeps access for 7 days, and lapses by itself, told to the others', async () => {
  const mira = await member();
  const { connection } = house.deps;
  const customer = await connection.collection('sandbox_customers').findOne({});
  await connection
    .collection('sandbox_customers')
    .updateOne({ _id: customer!._id }, { $set: { 'things.0.fails_renewals': true } });
  await later(31);
  expect((await mira.account()).subscription).toMatchObject({ status: 'past_due' });
  expect(house.saidOf('RenewalFailed')).toHaveLength(1);
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
  const seqs = house.said
    .filter(({ type }) => type === 'SubscriptionChanged')
    .map(({ seq, aggregate }) => [aggregate, seq]);
  expect(seqs.map(([whose]) => whose)).toEqual(['mira', 'mira']);
  expect(seqs[0]![1]).toBeLessThan(seqs[1]![1] as number);
});

it('who is erased is cancelled at the provider; the payments stay, without a name', async () => {
  const mira = await member('mira', 'founding');
  await mira.known();
  await house.service.eraseUser('mira');
  await house.quiet();
  await house.service.eraseUser('mira');
  await house.quiet();
  const left = await row('mira');
  expect(left).toMatchObject({ erased: true, email: null, username: null, isPremium: false });
  expect(JSON.stringify(left)).not.toContain('example.org');
  const sandbox = await house.deps.connection.collection('sandbox_customers').findOne({});
  expect(sandbox!['things'].find((one: { object: string }) => one.object === 'subscription').status).toBe('canceled');
  expect(await house.deps.connection.collection('payments').countDocuments({ userId: 'mira', state: 'paid' })).toBe(1);
  // a seat that was paid is never given again
  expect((await house.visitor('/api/founders')).body).toMatchObject({ taken: 1, left: 99 });
});
