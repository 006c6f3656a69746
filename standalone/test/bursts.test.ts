import {
  billingAccount,
  cancelSubscription,
  createStardustPayment,
  createSubscription,
  requestRefund,
  resumeSubscription,
  sandboxPay,
} from '@sternenrat/contracts/endpoints/billing';
import { interact, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { waitFor, Visitor } from './support/player.ts';
import { type Running, run } from './support/running.ts';

describe('bursts of one player', () => {
  let product: Running;
  beforeAll(async () => {
    product = await run();
    const noon = new Date(Date.now() + 86_400_000);
    noon.setUTCHours(11);
    await new Visitor(product.url).http.post('/dev/clock', { now: noon.toISOString() });
  });
  afterAll(() => product[Symbol.asyncDispose]());
  const stardust = async (player: Visitor): Promise<number> => (await player.call(owlStatus)).data.owl.stardust;

  it('40 refunds and 20 gifts at once: each answer is a success or a conflict, and the money matches the grains', async () => {
    const player = await (await new Visitor(product.url).join('eilig')).hatched();
    const order = { packageId: 'stardust_20', amount: 40, adultConfirmed: true };
    const { clientSecret, paymentId } = (await player.call(createStardustPayment, order)).data;
    await player.call(sandboxPay, { clientSecret, card: 'ok' });
    await waitFor('the grains', async () => (await stardust(player)) === 41);
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => player.call(requestRefund, { paymentId })),
      ...Array.from({ length: 20 }, (_, n) =>
        player.call(interact, { action: 'care' }, { 'Idempotency-Key': `gift-number-${n}` }),
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.slice(0, 40).map(({ data }) => data.code)).not.toContain('grains_spent');
    const account = async () => (await player.call(billingAccount)).data.account;
    await waitFor('the refund', async () => (await account()).refunds[0]?.status === 'done');
    const { refunds } = await account();
    expect(refunds).toHaveLength(1);
    expect(refunds[0].cents).toBe(Math.round((900 * refunds[0].grains) / 40));
    const gifts = answers.slice(40).filter(({ status }) => status === 200).length;
    expect(await stardust(player)).toBe(41 - gifts - refunds[0].grains);
  });

  it('30 cancellations and resumptions: each answer is a success, and the last request counts', async () => {
    const player = await (await new Visitor(product.url).join('unentschlossen')).hatched();
    const order = { priceId: 'price_premium_monthly', adultConfirmed: true };
    const { clientSecret } = (await player.call(createSubscription, order)).data;
    await player.call(sandboxPay, { clientSecret, card: 'ok' });
    const subscription = async () => (await player.call(billingAccount)).data.account.subscription;
    await waitFor('the membership', subscription);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => player.call(n % 2 === 0 ? cancelSubscription : resumeSubscription)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await player.call(cancelSubscription)).status).toBe(200);
    expect(await subscription()).toMatchObject({ cancelAtPeriodEnd: true });
  });
});
