import type { PaymentState, Refund } from './payment.ts';
import { previewOf } from './refundable.ts';

const paidAt = new Date('2026-11-01T12:00:00Z');
const now = new Date('2026-11-10T12:00:00Z');
const bought: PaymentState = {
  userId: 'u1',
  purchase: 'stardust',
  packageId: 'stardust_10',
  grains: 20,
  cents: 500,
  state: 'paid',
  intentId: 'pi_1',
  clientSecret: null,
  invoiceId: null,
  renewal: false,
  createdAt: paidAt,
  orderedAt: paidAt,
  paidAt,
  receiptUrl: null,
  refunds: [],
  disputed: false,
};
const refund = (state: Refund['state']): Refund => ({
  id: 'ref-1',
  cause: 'request',
  state,
  grains: 8,
  cents: 200,
  providerId: null,
  createdAt: now,
});

it('unspent grains are refunded at the price paid', () =>
  expect(previewOf(bought, 8, now)).toEqual({ back: { grains: 8, cents: 200 }, obstacle: null, running: false }));

it('a running refund continues, whatever is left', () =>
  expect(previewOf({ ...bought, refunds: [refund('taken')] }, 0, now)).toEqual({
    back: { grains: 8, cents: 200 },
    obstacle: null,
    running: true,
  }));

it.each<[string, Partial<PaymentState>, number, Date, string]>([
  ['a membership payment', { purchase: 'premium' }, 0, now, 'no_stardust'],
  ['an unpaid payment', { state: 'open', paidAt: null }, 20, now, 'not_paid'],
  ['a disputed payment', { disputed: true }, 20, now, 'disputed'],
  ['spent grains', {}, 0, now, 'spent'],
  ['a refunded payment', { refunds: [refund('done')] }, 0, now, 'refunded'],
  ['a payment that is too old', {}, 20, new Date('2026-11-15T12:00:01Z'), 'too_late'],
])('refunds nothing: %s', (_what, change, unspent, at, obstacle) =>
  expect(previewOf({ ...bought, ...change }, unspent, at)).toEqual({ back: null, obstacle, running: false }),
);
