import { startTestService } from './test-service.ts';

describe('buying stardust', () => {
  it('[R7.stardust-payment] a payment is created, paid, confirmed by a signed webhook, and credited once', async () => {
    await using server = await startTestService();
    const mira = server.player('mira');
    const order = await mira.buy();
    expect(order.body).toEqual({
      success: true,
      clientSecret: expect.stringMatching(/^pi_.+_secret_/),
      paymentId: expect.any(String),
    });
    const { clientSecret, paymentId } = order.body;
    expect(await mira.payment(paymentId)).toMatchObject({ status: 'open', grains: 20, cents: 500 });
    expect((await mira.pay(clientSecret)).body).toEqual({ success: true, status: 'succeeded' });
    await server.waitUntilIdle();
    expect(await mira.payment(paymentId)).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
    expect(await mira.payment(clientSecret.split('_secret_')[0])).toMatchObject({ id: paymentId });
    expect(server.publishedOf('PaymentSucceeded')).toEqual([
      {
        userId: 'mira',
        paymentId,
        purchase: 'stardust',
        grains: 20,
        cents: 500,
        paidAt: expect.any(String),
        renewal: false,
        receiptUrl: null,
      },
    ]);
    expect(server.owl.unspent('mira')).toBe(20);
  });
});
