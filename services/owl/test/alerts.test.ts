import { PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import { alarmed, drill } from '@sternenrat/service-kit/testing/alerts';
import { createMetrics, pageOf } from '@sternenrat/service-kit/metrics/metrics';
import { openHouse } from './house.ts';

/** What billing's own figure is, for as much as was paid. */
const billing = createMetrics('billing');
const paid = billing.count('billing_stardust_paid_grains_total', 'Grains of stardust that were paid for.');

it('PaidIsNotCredited: grains are booked that nobody paid; a purchase that both know is silent, however often it is told', async () => {
  await using house = await openHouse();
  const purchase = async (paymentId: string) =>
    house.world.bus.publish({
      id: `event-${paymentId}`,
      type: PaymentSucceeded.type,
      version: PaymentSucceeded.version,
      aggregate: paymentId,
      seq: 1,
      at: new Date().toISOString(),
      payload: {
        userId: 'mira',
        paymentId,
        purchase: 'stardust',
        packageId: 'stardust-10',
        grains: 10,
        cents: 199,
        renewal: false,
        paidAt: new Date().toISOString(),
      },
    });
  const page = async () => (await pageOf([house.metrics, billing])).text;
  const known = async () => {
    paid.add(10);
    await purchase('p1');
    await purchase('p1');
  };
  expect(await drill('PaidIsNotCredited', page, known)).toEqual({ before: false, after: false });
  expect(await drill('PaidIsNotCredited', page, () => purchase('p2'))).toEqual(alarmed);
});
