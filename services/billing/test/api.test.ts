import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house[Symbol.asyncDispose]());

const offers = [
  ['/api/create-subscription', { priceId: 'price_premium_monthly' }, { priceId: '__proto__' }],
  ['/api/create-stardust-payment', { packageId: 'stardust_10', amount: 20 }, { packageId: 'constructor', amount: 20 }],
] as const;

describe('what is for sale', () => {
  it.each(offers)('%s asks who calls, and looks at what is sent', async (path, good, bad) => {
    const mira = house.player(`mira-${path.length}`);
    const answers = [await house.visitor(path, good), await mira.post(path, bad), await mira.post(path, good)];
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
  ])('%j is refused, and nothing is begun anywhere', async (body, status, code) => {
    const mira = house.player('mira-2');
    const answer = await mira.post('/api/create-stardust-payment', { adultConfirmed: true, ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(/^[A-ZÄÖÜ].*\.$/u);
    const { connection } = house.deps;
    expect(await connection.collection('payments').countDocuments({ userId: mira.userId })).toBe(0);
    expect(
      (await connection.collection('customers').findOne({ _id: mira.userId as never }))?.['stripeCustomerId'] ?? null,
    ).toBeNull();
  });

  it('somebody under 18 by what they said at the hatching is refused kindly; a year later they may', async () => {
    const mira = house.player('mira-3');
    await mira.hatched(17);
    for (const answer of [await mira.buy(), await mira.subscribe(), await mira.subscribe('founding')])
      expect([answer.status, answer.body.code]).toEqual([403, 'minor']);
    expect((await mira.account()).adult).toBe(false);
    expect((await house.visitor('/api/founders')).body.left).toBe(100);
    house.world.clocks.advance(366 * 86_400);
    expect((await mira.buy()).status).toBe(200);
  });

  it('whose age is known needs no box; the first age that was said counts', async () => {
    const mira = house.player('mira-4');
    await mira.hatched(18);
    expect((await mira.post('/api/create-stardust-payment', { packageId: 'stardust_5', amount: 10 })).status).toBe(200);
  });

  it('the mode is told, and no key stands where there is none', async () => {
    expect((await house.visitor('/api/payments/config')).body).toEqual({
      success: true,
      mode: 'sandbox',
      publishableKey: null,
    });
  });
});
