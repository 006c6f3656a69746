import { startTestService, type TestService } from './test-service.ts';

const day = 86_400;
let server: TestService;
beforeAll(async () => void (server = await startTestService()));
afterAll(() => server[Symbol.asyncDispose]());

type Package = readonly [id: string, grains: number];
const small: Package = ['stardust_5', 10];
const large: Package = ['stardust_20', 40];
async function buyer(name: string, ...packages: Package[]) {
  const player = server.player(name);
  const ids: string[] = [];
  for (const one of packages) {
    const { clientSecret, paymentId } = (await player.buy(...one)).body;
    await player.pay(clientSecret);
    await server.waitUntilIdle();
    ids.push(paymentId);
  }
  const refund = (paymentId = ids[0]) => player.post('/api/billing/refund', { paymentId });
  return { ...player, ids, refund };
}
const of = (type: string, userId: string) => server.publishedOf(type).filter((one) => one['userId'] === userId);
const atProvider = async (paymentId: string) => {
  const row = await server.deps.connection.collection('payments').findOne({ _id: paymentId as never });
  const books = await server.deps.connection.collection('sandbox_customers').findOne({ ids: row!['intentId'] });
  const things = books!['things'] as { object: string; payment_intent?: string; amount: number }[];
  return things.filter((one) => one.object === 'refund' && one.payment_intent === row!['intentId']);
};

describe('[R3.packages] the packages', () => {
  it.each([
    ['stardust_5', 10, 300],
    ['stardust_10', 20, 500],
    ['stardust_20', 40, 900],
  ] as const)('%s gives %i stardust for %i cents', async (id, grains, cents) => {
    const player = await buyer(`package-${grains}`, [id, grains]);
    expect(of('PaymentSucceeded', player.userId)).toMatchObject([{ grains, cents }]);
    expect(server.owl.unspent(player.userId)).toBe(grains);
  });
});

describe('a test card', () => {
  it('a declined card books nothing and the intent can be retried; 3-D Secure needs a confirmation', async () => {
    const mira = server.player('cards');
    const { clientSecret, paymentId } = (await mira.buy()).body;
    expect((await mira.pay(clientSecret, 'declined')).body).toMatchObject({
      success: false,
      status: 'declined',
      error: expect.any(String),
    });
    await server.waitUntilIdle();
    expect((await mira.payment(paymentId)).status).toBe('open');
    expect((await mira.buy()).body.clientSecret).toBe(clientSecret);
    expect((await mira.pay(clientSecret, '3ds')).body).toMatchObject({ success: false, status: 'requires_action' });
    await server.waitUntilIdle();
    expect(of('PaymentSucceeded', 'cards')).toEqual([]);
    expect((await mira.pay(clientSecret, '3ds')).body).toEqual({ success: true, status: 'succeeded' });
    const again = await mira.pay(clientSecret);
    expect([again.status, again.body.code]).toEqual([409, 'already_paid']);
    await server.waitUntilIdle();
    expect(of('PaymentSucceeded', 'cards')).toHaveLength(1);
  });

  it('refuses another player’s, made-up and partial client secrets; payments of others are not found', async () => {
    const mira = server.player('owner');
    const thief = server.player('thief');
    const { clientSecret, paymentId } = (await mira.buy()).body;
    const intentId = clientSecret.split('_secret_')[0];
    for (const secret of [clientSecret, `${intentId}_secret_guess`, 'pi_x_secret_y', '__proto__'])
      expect((await thief.pay(secret)).status).toBe(404);
    expect((await mira.pay(`${intentId}_secret_guess`)).status).toBe(404);
    expect((await mira.pay(clientSecret, 'gold')).status).toBe(400);
    for (const id of [paymentId, intentId]) expect((await thief.get(`/api/payments/${id}`)).status).toBe(404);
    expect((await thief.post('/api/billing/refund', { paymentId })).status).toBe(404);
    await server.waitUntilIdle();
    expect((await mira.payment(paymentId)).status).toBe('open');
  });

  it('an intent that was cancelled can’t be paid', async () => {
    const mira = server.player('expired');
    const { clientSecret, paymentId } = (await mira.buy()).body;
    const payments = server.deps.connection.collection('payments');
    await payments.updateOne({ _id: paymentId }, { $set: { dueAt: new Date(0) } });
    await server.waitUntilIdle();
    expect((await mira.payment(paymentId)).status).toBe('canceled');
    const late = await mira.pay(clientSecret);
    expect([late.status, late.body.code]).toEqual([409, 'payment_expired']);
    expect((await mira.buy()).body.paymentId).not.toBe(paymentId);
  });
});

describe('a refund by one click', () => {
  it('refunds unspent grains at the price paid, once, also for repeated requests', async () => {
    const mira = await buyer('returns', large);
    const [paymentId = ''] = mira.ids;
    server.owl.spend('returns', paymentId, 10);
    expect((await mira.account()).purchases[0].refundable).toMatchObject({ grains: 30, cents: 675 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => mira.refund()));
    const done = answers.filter(({ status }) => status === 200).map(({ body }) => body.refund.id);
    expect(new Set(done).size).toBe(1);
    await server.waitUntilIdle();
    expect(await atProvider(paymentId)).toMatchObject([{ amount: 675 }]);
    expect(of('PaymentRefunded', 'returns')).toMatchObject([
      { grains: 30, cents: 675, cause: 'request', paymentId, purchase: 'stardust' },
    ]);
    expect(server.owl.unspent('returns')).toBe(0);
    const account = await mira.account();
    expect(account.refunds).toMatchObject([{ status: 'done', grains: 30, cents: 675 }]);
    expect(account.purchases[0].refundable).toBeNull();
    expect((await mira.refund()).body.refund.id).toBe([...done][0]);
    expect(of('PaymentRefunded', 'returns')).toHaveLength(1);
  });

  it('spent grains are not refunded, and nothing after 14 days', async () => {
    const mira = await buyer('spender', small);
    server.owl.spend('spender', mira.ids[0] ?? '', 10);
    expect((await mira.refund()).body).toMatchObject({ code: 'grains_spent' });
    const late = await buyer('late', small);
    server.environment.clocks.advance(14 * day + 1);
    const refused = await late.refund();
    expect([refused.status, refused.body.code]).toEqual([409, 'not_refundable']);
    expect(await atProvider(late.ids[0] ?? '')).toEqual([]);
    expect(server.owl.unspent('late')).toBe(10);
  });

  it('refunds the remaining grains if a gift was made between counting and taking', async () => {
    const mira = await buyer('race', small);
    let gifts = 2;
    server.owl.after = (call) => {
      if (call === 'boughtGrains' && (gifts -= 1) >= 0) server.owl.spend('race', mira.ids[0] ?? '', 1);
    };
    const answer = await mira.refund();
    server.owl.after = () => undefined;
    expect(answer.body.refund).toMatchObject({ status: 'done', grains: 8, cents: 240 });
    expect(await atProvider(mira.ids[0] ?? '')).toMatchObject([{ amount: 240 }]);
    expect(server.owl.unspent('race')).toBe(0);
  });

  it('refuses a refund if all grains were spent between counting and taking; no money moves', async () => {
    const mira = await buyer('race-lost', small);
    server.owl.after = (call) => {
      server.owl.after = () => undefined;
      if (call === 'boughtGrains') server.owl.spend('race-lost', mira.ids[0] ?? '', 10);
    };
    const answer = await mira.refund();
    expect([answer.status, answer.body.code]).toEqual([409, 'grains_spent']);
    expect(await atProvider(mira.ids[0] ?? '')).toEqual([]);
    expect((await mira.account()).refunds).toEqual([]);
  });

  it('makes one refund of 40 concurrent requests beside gifts, with the same answer for all', async () => {
    const mira = await buyer('burst', large);
    let gifts = 5;
    const calls: string[] = [];
    server.owl.after = (call) => {
      calls.push(call);
      if ((gifts -= 1) >= 0) server.owl.spend('burst', mira.ids[0] ?? '', 1);
    };
    const answers = await Promise.all(Array.from({ length: 40 }, () => mira.refund()));
    server.owl.after = () => undefined;
    const shown = new Set(answers.map(({ status, body: { refund } }) => `${status} ${refund?.status} ${refund?.id}`));
    expect([...shown]).toEqual([expect.stringMatching(/^200 done ref_/)]);
    expect(await atProvider(mira.ids[0] ?? '')).toHaveLength(1);
    expect(server.owl.unspent('burst')).toBe(0);
    expect(calls.length).toBeLessThan(45);
  });

  it('when the provider refuses, the grains come back', async () => {
    const mira = await buyer('refused', small);
    const books = server.deps.connection.collection('sandbox_customers');
    const { intentId } = (await server.deps.connection
      .collection('payments')
      .findOne({ _id: mira.ids[0] as never }))! as never as { intentId: string };
    const doc = await books.findOne({ ids: intentId });
    const things = (doc!['things'] as Record<string, unknown>[]).map((one) =>
      one['object'] === 'charge' ? { ...one, amount: 1 } : one,
    );
    await books.updateOne({ _id: doc!._id }, { $set: { things } });
    const answer = await mira.refund();
    expect([answer.status, answer.body.code]).toEqual([409, 'refund_refused']);
    expect(server.owl.unspent('refused')).toBe(10);
    expect(of('PaymentRefunded', 'refused')).toEqual([]);
  });

  it('continues later when owl is down; until then the account shows a pending refund', async () => {
    const mira = await buyer('patient', small);
    server.owl.before = (call) => {
      if (call === 'takeGrains') throw new Error('owl is down');
    };
    const failing = await mira.refund();
    server.owl.before = () => undefined;
    expect(failing.status).toBe(500);
    expect((await mira.payment(mira.ids[0] ?? '')).status).toBe('refunding');
    const payments = server.deps.connection.collection('payments');
    await payments.updateOne({ _id: mira.ids[0] as never }, { $set: { dueAt: new Date(0) } });
    await server.waitUntilIdle();
    expect((await mira.payment(mira.ids[0] ?? '')).status).toBe('refunded');
    expect(await atProvider(mira.ids[0] ?? '')).toHaveLength(1);
  });
});

describe('the own monthly limit', () => {
  it('no limit by default; a limit refuses orders above it and restarts each month', async () => {
    server.environment.clocks.set(new Date('2026-06-10T10:00:00Z'));
    const mira = await buyer('careful', large);
    expect((await mira.account()).limit).toEqual({ monthlyCents: null, spentCents: 900 });
    expect((await mira.put('/api/billing/limit', { monthlyCents: 1200 })).body.limit).toEqual({
      monthlyCents: 1200,
      spentCents: 900,
    });
    const refused = await mira.buy();
    expect([refused.status, refused.body.code]).toEqual([409, 'monthly_limit']);
    expect((await mira.buy(...small)).status).toBe(200);
    await mira.refund();
    expect((await mira.account()).limit.spentCents).toBe(0);
    expect((await mira.buy(...large)).status).toBe(200);
    server.environment.clocks.set(new Date('2026-07-01T00:00:00+02:00'));
    expect((await mira.buy(...large)).status).toBe(200);
    await mira.put('/api/billing/limit', { monthlyCents: 0 });
    expect((await mira.buy(...small)).body.code).toBe('monthly_limit');
    await mira.put('/api/billing/limit', { monthlyCents: null });
    expect((await mira.buy(...small)).status).toBe(200);
  });

  it('two intents in two tabs can’t exceed it together', async () => {
    const mira = server.player('two-tabs');
    await mira.put('/api/billing/limit', { monthlyCents: 1000 });
    const first = (await mira.buy(...large)).body.clientSecret;
    const second = (await mira.buy('stardust_10', 20)).body.clientSecret;
    const paid = [await mira.pay(first), await mira.pay(second)].filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
  });

  it.each([[-1], [1.5], ['10'], [1e9], [{}]])('refuses %j as a limit', async (monthlyCents) => {
    expect((await server.player('wrong').put('/api/billing/limit', { monthlyCents })).status).toBe(400);
  });
});

it('ten concurrent clicks create one intent; after payment the next click creates another', async () => {
  const mira = server.player('clicks');
  const answers = await Promise.all(Array.from({ length: 10 }, () => mira.buy()));
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  const secrets = new Set(good.map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  // the payment succeeds, but its webhook hasn't arrived yet
  await server.sandbox.api.pay([...secrets][0], 'ok');
  const next = await mira.buy();
  expect(secrets.has(next.body.clientSecret)).toBe(false);
  await server.waitUntilIdle();
  expect(of('PaymentSucceeded', 'clicks')).toHaveLength(1);
});

it('a visit to the return page changes nothing', async () => {
  const mira = server.player('browser');
  const { paymentId } = (await mira.buy()).body;
  await mira.get(`/success?type=stardust&amount=9999`);
  expect((await mira.payment(paymentId)).status).toBe('open');
  expect((await mira.account()).purchases).toEqual([]);
});
