import { openHouse } from './house.ts';

describe('buying stardust', () => {
  it('[R7.stardust-payment] a payment is begun, paid, told by a signed message, and credited once', async () => {
    await using house = await openHouse();
    const mira = house.player('mira');
    const begun = await mira.buy();
    expect(begun.body).toEqual({
      success: true,
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      paymentId: expect.any(String),
    });
    const { clientSecret, paymentId } = begun.body;
    expect(await mira.payment(paymentId)).toMatchObject({ status: 'open', grains: 20, cents: 500 });
    expect((await mira.pay(clientSecret)).body).toEqual({ success: true, status: 'succeeded' });
    await house.quiet();
    expect(await mira.payment(paymentId)).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
    expect(await mira.payment(clientSecret.split('_secret_')[0])).toMatchObject({ id: paymentId });
    expect(house.saidOf('PaymentSucceeded')).toEqual([
      { userId: 'mira', paymentId, purchase: 'stardust', grains: 20, cents: 500, paidAt: expect.any(String) },
    ]);
    expect(house.saidOf('ReceiptDue')).toHaveLength(1);
    expect(house.owl.unspent('mira')).toBe(20);
  });
});
