import {
  closeDeclaration,
  listDeclarations,
  operatorPayments,
  previewRefund,
  refundPayment,
} from '@sternenrat/contracts/endpoints/operator-billing';
import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeAll(async () => void (server = await startTestService()));
afterAll(() => server[Symbol.asyncDispose]());

async function bought(name: string): Promise<string> {
  const player = server.player(name);
  await player.publishAccount();
  const { clientSecret, paymentId } = (await player.buy()).body;
  await player.pay(clientSecret);
  await server.waitUntilIdle();
  return paymentId;
}
const preview = async (paymentId: string) => (await server.operator(previewRefund, undefined, { paymentId })).body;
const refund = (paymentId: string) => server.operator(refundPayment, { paymentId });

describe('a refund by the operator', () => {
  it('refunds what the preview showed, once, also by the provider’s id', async () => {
    const paymentId = await bought('refunded');
    const before = await preview(paymentId);
    expect(before).toMatchObject({ back: { grains: 20, cents: 500 }, obstacle: null, running: false });
    expect((await preview(before.payment.providerId)).payment.id).toBe(paymentId);
    expect((await refund(paymentId)).body.refund).toMatchObject({ paymentId, grains: 20, cents: 500, status: 'done' });
    await server.waitUntilIdle();
    expect(await preview(paymentId)).toMatchObject({ back: null, obstacle: 'refunded' });
    expect(await refund(paymentId)).toMatchObject({ status: 200, body: { refund: { grains: 20, status: 'done' } } });
    expect(server.publishedOf('PaymentRefunded').filter((one) => one['paymentId'] === paymentId)).toHaveLength(1);
  });

  it('makes one refund of five concurrent requests', async () => {
    const paymentId = await bought('at-once');
    await Promise.all(Array.from({ length: 5 }, () => refund(paymentId)));
    await server.waitUntilIdle();
    const { payments } = (await server.operator(operatorPayments, undefined, { userId: 'at-once' })).body;
    expect(payments[0].refunds).toMatchObject([{ cents: 500, status: 'done' }]);
    expect(server.owl.unspent('at-once')).toBe(0);
  });

  it('an unknown payment is a 404', async () => {
    expect((await refund('pay-nobody')).status).toBe(404);
    expect((await server.operator(previewRefund, undefined, { paymentId: 'pay-nobody' })).status).toBe(404);
  });
});

describe('the operator’s list', () => {
  const open = async (email: string) =>
    (await server.operator(listDeclarations)).body.declarations.find((one: { email: string }) => one.email === email);

  it('lists declarations without a matching contract until they are closed', async () => {
    const email = 'nowhere@example.org';
    const published = { kind: 'ordentlich', name: 'Mira Muster', contract: 'Premium', email };
    await server.visitor('/api/kuendigen', published);
    const row = await open(email);
    expect(row).toMatchObject({ kind: 'kündigung', name: 'Mira Muster', userId: null, undone: false });
    expect(row.why).toMatch(/^Keine Kundin/);
    const close = () => server.operator(closeDeclaration, { id: row.id });
    expect((await close()).body).toMatchObject({ closed: true, userId: null });
    expect(await open(email)).toBeUndefined();
    expect((await close()).body).toMatchObject({ closed: false });
    expect((await server.operator(closeDeclaration, { id: 'dec-nothing' })).status).toBe(404);
  });

  it('doesn’t list declarations that were handled automatically', async () => {
    const player = server.player('fits');
    await player.publishAccount();
    await player.pay((await player.subscribe()).body.clientSecret);
    await server.waitUntilIdle();
    const email = 'fits@example.org';
    await server.visitor('/api/kuendigen', { kind: 'ordentlich', name: 'Mira', contract: 'Premium', email });
    expect(await open(email)).toBeUndefined();
  });
});
