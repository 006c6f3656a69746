import { PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import { drill } from '@sternenrat/service-kit/testing/alerts';
import { createMetrics, pageOf } from '@sternenrat/service-kit/metrics/metrics';
import { startTestService } from './test-service.ts';

/** Billing's metric of paid grains. The alert compares it with owl's metric of credited grains. */
const billing = createMetrics('billing');
const paid = billing.count('billing_stardust_paid_grains_total', 'Grains of stardust that were paid for.');

it('PaidIsNotCredited: fires for unpaid grains, and not for a credited purchase', async () => {
  await using server = await startTestService();
  const purchase = async (paymentId: string) =>
    server.environment.bus.publish({
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
  const page = async () => (await pageOf([server.metrics, billing])).text;
  const credited = async () => {
    paid.inc(10);
    await purchase('p1');
    await purchase('p1');
  };
  expect(await drill('PaidIsNotCredited', page, credited, { fires: false })).toEqual([]);
  expect(await drill('PaidIsNotCredited', page, () => purchase('p2'))).toEqual([]);
});
