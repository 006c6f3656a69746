import { disagreements, type Accounts } from '../src/domain/agree.ts';

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
const bought: Accounts['payments'][number] = {
  id: 'p1',
  purchase: 'stardust',
  grains: 10,
  paidAt: '2026-11-20T12:00:00.000Z',
  refunds: [],
};
/** Newest first, as owl tells it. */
const sound: Accounts = {
  stardust: 5,
  rows: [row('refund:ref-1', -6, 5), row('purchase:p1', 10, 11), row('daily:2026-11-20', 1, 1)],
  payments: [{ ...bought, refunds: [refund(6)] }],
};

it('sound books agree', () => expect(disagreements(sound)).toEqual([]));
it('who is gone has no ledger to disagree with', () =>
  expect(disagreements({ ...sound, stardust: null, rows: [] })).toEqual([]));
it('what isn’t paid yet, a refused refund and a month of a membership bring no grains', () =>
  expect(
    disagreements({
      stardust: 1,
      rows: [row('daily:2026-11-20', 1, 1)],
      payments: [
        { ...bought, paidAt: null },
        { ...bought, id: 'p2', purchase: 'premium', grains: 0 },
      ],
    }),
  ).toEqual([]));
it('a refund that was told before its purchase is taken from the credit', () =>
  expect(
    disagreements({
      stardust: 4,
      rows: [row('purchase:p1', 4, 4), row('refund:ref-1', 0, 0)],
      payments: [{ ...bought, refunds: [refund(6)] }],
    }),
  ).toEqual([]));

it.each<[string, Partial<Accounts>, RegExp]>([
  ['a balance that isn’t the sum', { stardust: 6 }, /the balance is 6, the entries come to 5/],
  [
    'a step that doesn’t add up',
    { rows: [row('refund:ref-1', -6, 5), row('purchase:p1', 10, 12), row('daily:2026-11-20', 1, 1)] },
    /purchase:p1: 1 and 10 are said to be 12/,
  ],
  ['a purchase that was not credited', { stardust: 1, rows: sound.rows.slice(2) }, /10 grains paid, none credited/],
  [
    'one that was credited with more',
    { payments: [{ ...bought, grains: 9, refunds: [refund(6)] }] },
    /9 grains paid, 10 credited/,
  ],
  [
    'one that was credited with less',
    { payments: [{ ...bought, grains: 20, refunds: [refund(6)] }] },
    /20 grains paid/,
  ],
  ['a refund whose grains stayed', { stardust: 11, rows: sound.rows.slice(1) }, /6 grains paid back, none taken/],
  ['grains that nobody paid', { payments: [] }, /purchase:p1: credited, but never paid/],
])('%s is found', (_what, change, sentence) =>
  expect(disagreements({ ...sound, ...change }).join('\n')).toMatch(sentence),
);
