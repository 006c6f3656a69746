import type { PaymentState, Refund } from './payment.ts';
import { prospectOf } from './refundable.ts';

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

it('what is unspent goes back at the price paid', () =>
  expect(prospectOf(bought, 8, now)).toEqual({ back: { grains: 8, cents: 200 }, obstacle: null, running: false }));

it('a refund under way goes on, whatever is left', () =>
  expect(prospectOf({ ...bought, refunds: [refund('taken')] }, 0, now)).toEqual({
    back: { grains: 8, cents: 200 },
    obstacle: null,
    running: true,
  }));

it.each<[string, Partial<PaymentState>, number, Date, string]>([
  ['a month of a membership', { purchase: 'premium' }, 0, now, 'no_stardust'],
  ['what was never paid', { state: 'open', paidAt: null }, 20, now, 'not_paid'],
  ['what the bank is asked about', { disputed: true }, 20, now, 'disputed'],
  ['what was given to her', {}, 0, now, 'spent'],
  ['what went back before', { refunds: [refund('done')] }, 0, now, 'refunded'],
  ['what was bought too long ago', {}, 20, new Date('2026-11-15T12:00:01Z'), 'too_late'],
])('%s doesn’t', (_what, change, unspent, at, obstacle) =>
  expect(prospectOf({ ...bought, ...change }, unspent, at)).toEqual({ back: null, obstacle, running: false }),
);
