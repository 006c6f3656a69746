import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeAll(async () => void (server = await startTestService()));
afterAll(() => server[Symbol.asyncDispose]());

const offers = [
  ['/api/create-subscription', { priceId: 'price_premium_monthly' }, { priceId: '__proto__' }],
  ['/api/create-stardust-payment', { packageId: 'stardust_10', amount: 20 }, { packageId: 'constructor', amount: 20 }],
] as const;

describe('orders', () => {
  it.each(offers)('%s requires a login and validates the body', async (path, good, bad) => {
    const mira = server.player(`mira-${path.length}`);
    const answers = [await server.visitor(path, good), await mira.post(path, bad), await mira.post(path, good)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'not_logged_in'],
      [400, 'bad_input'],
      [403, 'adult_unconfirmed'],
    ]);
    expect((await mira.post(path, { ...good, adultConfirmed: true })).status).toBe(200);
  });

  it.each([
    [{ packageId: 'stardust_20', amount: 1 }, 400, 'amount_differs'],
    [{ packageId: 'stardust_5', amount: 40 }, 400, 'amount_differs'],
    [{ packageId: 'stardust_5', amount: '10' }, 400, 'bad_input'],
    [{ packageId: 'stardust_5', amount: -10 }, 400, 'amount_differs'],
    [{ packageId: ['stardust_5'], amount: 10 }, 400, 'bad_input'],
    [{ packageId: { $gt: '' }, amount: 10 }, 400, 'bad_input'],
    [{ packageId: 3, amount: 10 }, 400, 'bad_input'],
    [{ packageId: 'stardust_10', amount: 10 }, 400, 'amount_differs'],
    [{}, 400, 'bad_input'],
  ])('refuses %j and starts no order', async (body, status, code) => {
    const mira = server.player('mira-2');
    const answer = await mira.post('/api/create-stardust-payment', { adultConfirmed: true, ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(/^[A-ZÄÖÜ].*\.$/u);
    const { connection } = server.deps;
    expect(await connection.collection('payments').countDocuments({ userId: mira.userId })).toBe(0);
    expect(
      (await connection.collection('customers').findOne({ _id: mira.userId as never }))?.['stripeCustomerId'] ?? null,
    ).toBeNull();
  });

  it('a player under 18 by the age given at hatching is refused; a year later the purchase is allowed', async () => {
    const mira = server.player('mira-3');
    await mira.publishHatched(17);
    for (const answer of [await mira.buy(), await mira.subscribe(), await mira.subscribe('founding')])
      expect([answer.status, answer.body.code]).toEqual([403, 'minor']);
    expect((await mira.account()).adult).toBe(false);
    expect((await server.visitor('/api/founders')).body.left).toBe(100);
    server.environment.clocks.advance(366 * 86_400);
    expect((await mira.buy()).status).toBe(200);
  });

  it('a known age needs no confirmation; the first age that was published counts', async () => {
    const mira = server.player('mira-4');
    await mira.publishHatched(18);
    await mira.publishHatched(17);
    expect((await mira.post('/api/create-stardust-payment', { packageId: 'stardust_5', amount: 10 })).status).toBe(200);
  });

  it('answers the mode, and a null key in the sandbox', async () => {
    expect((await server.visitor('/api/payments/config')).body).toEqual({
      success: true,
      mode: 'sandbox',
      publishableKey: null,
    });
  });
});
