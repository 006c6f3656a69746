import {
  closeDeclaration,
  listDeclarations,
  operatorPayments,
  previewRefund,
  refundPayment,
} from '@sternenrat/contracts/endpoints/operator-billing';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house[Symbol.asyncDispose]());

async function bought(name: string): Promise<string> {
  const player = house.player(name);
  await player.known();
  const { clientSecret, paymentId } = (await player.buy()).body;
  await player.pay(clientSecret);
  await house.quiet();
  return paymentId;
}
const preview = async (paymentId: string) => (await house.operator(previewRefund, undefined, { paymentId })).body;
const refund = (paymentId: string) => house.operator(refundPayment, { paymentId });

describe('a refund by the operator', () => {
  it('does what was shown before, once, also by the provider’s id', async () => {
    const paymentId = await bought('refunded');
    const before = await preview(paymentId);
    expect(before).toMatchObject({ back: { grains: 20, cents: 500 }, obstacle: null, running: false });
    expect((await preview(before.payment.providerId)).payment.id).toBe(paymentId);
    expect((await refund(paymentId)).body.refund).toMatchObject({ paymentId, grains: 20, cents: 500, status: 'done' });
    await house.quiet();
    expect(await preview(paymentId)).toMatchObject({ back: null, obstacle: 'refunded' });
    expect(await refund(paymentId)).toMatchObject({ status: 409, body: { code: 'grains_spent' } });
    expect(house.saidOf('PaymentRefunded').filter((one) => one['paymentId'] === paymentId)).toHaveLength(1);
  });

  it('five at once are one', async () => {
    const paymentId = await bought('at-once');
    await Promise.all(Array.from({ length: 5 }, () => refund(paymentId)));
    await house.quiet();
    const { payments } = (await house.operator(operatorPayments, undefined, { userId: 'at-once' })).body;
    expect(payments[0].refunds).toMatchObject([{ cents: 500, status: 'done' }]);
    expect(house.owl.unspent('at-once')).toBe(0);
  });

  it('of what nobody knows is a 404', async () => {
    expect((await refund('pay-nobody')).status).toBe(404);
    expect((await house.operator(previewRefund, undefined, { paymentId: 'pay-nobody' })).status).toBe(404);
  });
});

describe('the operator’s list', () => {
  const open = async (email: string) =>
    (await house.operator(listDeclarations)).body.declarations.find((one: { email: string }) => one.email === email);

  it('has what fits no contract, as it was written, until it is closed, once', async () => {
    const email = 'nowhere@example.org';
    const said = { kind: 'ordentlich', name: 'Mira Muster', contract: 'Premium', email };
    await house.visitor('/api/kuendigen', said);
    const row = await open(email);
    expect(row).toMatchObject({ kind: 'kündigung', name: 'Mira Muster', userId: null, undone: false });
    expect(row.why).toMatch(/^Keine Kundin/);
    const close = () => house.operator(closeDeclaration, { id: row.id });
    expect((await close()).body).toMatchObject({ closed: true, userId: null });
    expect(await open(email)).toBeUndefined();
    expect((await close()).body).toMatchObject({ closed: false });
    expect((await house.operator(closeDeclaration, { id: 'dec-nothing' })).status).toBe(404);
  });

  it('has nothing that needs nobody', async () => {
    const player = house.player('fits');
    await player.known();
    await player.pay((await player.subscribe()).body.clientSecret);
    await house.quiet();
    const email = 'fits@example.org';
    await house.visitor('/api/kuendigen', { kind: 'ordentlich', name: 'Mira', contract: 'Premium', email });
    expect(await open(email)).toBeUndefined();
  });
});
