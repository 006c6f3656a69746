import { findDiscrepancies, type PlayerBooks } from '../src/domain/discrepancies.ts';

const row = (key: string, amount: number, balanceAfter: number) => ({ key, amount, balanceAfter });
const refund = (grains: number, status: 'done' | 'pending' | 'refused' = 'done') => ({
  id: 'ref-1',
  paymentId: 'p1',
  grains,
  cents: grains * 30,
  cause: 'request' as const,
  status,
  createdAt: '2026-11-20T12:00:00.000Z',
});
const bought: PlayerBooks['payments'][number] = {
  id: 'p1',
  purchase: 'stardust',
  grains: 10,
  paidAt: '2026-11-20T12:00:00.000Z',
  refunds: [],
};
const consistent: PlayerBooks = {
  stardust: 5,
  rows: [row('refund:ref-1', -6, 5), row('purchase:p1', 10, 11), row('daily:2026-11-20', 1, 1)],
  payments: [{ ...bought, refunds: [refund(6)] }],
};

it('consistent books have no discrepancies', () => expect(findDiscrepancies(consistent)).toEqual([]));
it('an erased player has no discrepancies', () =>
  expect(findDiscrepancies({ ...consistent, stardust: null, rows: [] })).toEqual([]));
it('unpaid payments, refused refunds and memberships need no grains', () =>
  expect(
    findDiscrepancies({
      stardust: 1,
      rows: [row('daily:2026-11-20', 1, 1)],
      payments: [
        { ...bought, paidAt: null },
        { ...bought, id: 'p2', purchase: 'premium', grains: 0 },
      ],
    }),
  ).toEqual([]));
it('a refund that arrives before its purchase reduces the credit', () =>
  expect(
    findDiscrepancies({
      stardust: 4,
      rows: [row('purchase:p1', 4, 4), row('refund:ref-1', 0, 0)],
      payments: [{ ...bought, refunds: [refund(6)] }],
    }),
  ).toEqual([]));

it.each<[string, Partial<PlayerBooks>, RegExp]>([
  ['a balance that differs from the sum', { stardust: 6 }, /the balance is 6, the sum of the entries is 5/],
  [
    'a row that doesn’t add up',
    { rows: [row('refund:ref-1', -6, 5), row('purchase:p1', 10, 12), row('daily:2026-11-20', 1, 1)] },
    /purchase:p1: 1 and 10 make 11, not 12/,
  ],
  ['a purchase without a credit', { stardust: 1, rows: consistent.rows.slice(2) }, /10 grains paid, none credited/],
  [
    'a credit above its purchase',
    { payments: [{ ...bought, grains: 9, refunds: [refund(6)] }] },
    /9 grains paid, 10 credited/,
  ],
  ['a credit below its purchase', { payments: [{ ...bought, grains: 20, refunds: [refund(6)] }] }, /20 grains paid/],
  ['a refund without a debit', { stardust: 11, rows: consistent.rows.slice(1) }, /6 grains refunded, none taken/],
  ['a credit without a payment', { payments: [] }, /purchase:p1: credited, but never paid/],
])('finds %s', (_what, change, sentence) =>
  expect(findDiscrepancies({ ...consistent, ...change }).join('\n')).toMatch(sentence),
);
