import { createLogger } from '@sternenrat/service-kit/log/logger';
import type { IntentFacts } from '../domain/facts.ts';
import type { Deps } from '../deps.ts';
import type { Payment } from '../storage/payments.ts';
import { applyIntent, newPayment } from './apply-payment.ts';

const now = new Date('2026-03-10T12:00:00Z');
const machine = Date.parse('2026-03-10T11:00:00Z');
const order: Payment = {
  ...newPayment('mira', now, machine),
  _id: 'pay_1',
  version: 1,
  grains: 40,
  cents: 900,
  intentId: 'pi_1',
  openItem: 'mira/stardust_20',
};
const facts = (status: IntentFacts['status']): IntentFacts => ({
  id: 'pi_1',
  status,
  clientSecret: 'secret',
  customerId: 'cus_1',
  cents: 900,
  currency: 'eur',
  paymentId: 'pay_1',
  paidAt: now,
  receiptUrl: null,
  refunds: [],
  disputes: [],
});

/** Applies the provider's state to `stored`. @returns what would be written, and the grains that were counted as paid */
async function apply(stored: Payment, { status, ...more }: Partial<IntentFacts> & Pick<IntentFacts, 'status'>) {
  const written: Record<string, unknown>[] = [];
  let paid = 0;
  const deps = {
    payments: {
      read: async () => stored,
      async update(_id: string, decide: (doc: Payment) => { result: unknown; set?: object; unset?: string[] }) {
        const { result, set, unset } = decide(stored);
        if (set) written.push({ ...set, unset });
        return result;
      },
    },
    customers: { read: async () => ({ stripeCustomerId: 'cus_1' }) },
    clocks: { now: () => now, machine: () => machine },
    log: createLogger({ name: 'test', level: 'silent' }),
    paidGrains: { inc: (grains: number) => void (paid += grains) },
  } as unknown as Deps;
  await applyIntent(deps, 'pay_1', { ...facts(status), ...more });
  return { written, paid };
}

describe('the next look at a payment', () => {
  it('stays due while the payment is processing, in case its webhook is lost', async () => {
    const { written } = await apply(order, { status: 'processing' });
    expect(written).toEqual([expect.objectContaining({ state: 'processing', dueAt: order.dueAt })]);
  });

  it.each([
    ['succeeded', 'paid'],
    ['canceled', 'canceled'],
  ] as const)('is not needed once the payment has %s', async (status, state) => {
    const { written } = await apply(order, { status });
    expect(written).toEqual([expect.objectContaining({ state, dueAt: null })]);
  });

  it('is due at once for a failed refund, whose grains must return', async () => {
    const refund = {
      id: 'ref_1',
      cause: 'request',
      state: 'done',
      grains: 40,
      cents: 900,
      providerId: 're_1',
      createdAt: now,
    } as const;
    const refunds = [{ id: 're_1', refundId: 'ref_1', cents: 900, failed: true, at: now }];
    const paid: Payment = { ...order, state: 'paid', paidAt: now, dueAt: null, refunds: [refund] };
    const { written } = await apply(paid, { status: 'succeeded', refunds });
    expect(written).toEqual([expect.objectContaining({ dueAt: new Date(machine) })]);
  });
});

it.each([
  ['open', undefined],
  ['processing', ['openItem']],
  ['succeeded', ['openItem']],
  ['canceled', ['openItem']],
] as const)('the package of a payment that is %s can be bought again: %j', async (status, unset) => {
  const { written } = await apply({ ...order, intentId: null }, { status });
  expect(written).toEqual([expect.objectContaining({ unset })]);
});

it('counts paid grains once, and writes nothing for the same state', async () => {
  expect((await apply(order, { status: 'succeeded' })).paid).toBe(40);
  const paid: Payment = { ...order, state: 'paid', paidAt: now, dueAt: null };
  expect(await apply(paid, { status: 'succeeded' })).toEqual({ written: [], paid: 0 });
});

it('a payment of another customer or amount is refused and stays as it is', async () => {
  for (const wrong of [{ customerId: 'cus_2' }, { cents: 899 }])
    await expect(apply(order, { status: 'succeeded', ...wrong })).rejects.toThrow('does not match its order');
});
