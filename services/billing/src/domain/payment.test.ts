import type { DisputeFacts, IntentFacts, RefundFacts } from './facts.ts';
import {
  mismatch,
  paymentAfter,
  refundableUntil,
  statusOf,
  worthOf,
  type PaymentState,
  type Refund,
} from './payment.ts';

const now = new Date('2026-03-10T12:00:00Z');
const open: PaymentState = {
  userId: 'mira',
  purchase: 'stardust',
  packageId: 'stardust_20',
  grains: 40,
  cents: 900,
  state: 'open',
  intentId: 'pi_1',
  clientSecret: 'secret',
  invoiceId: null,
  renewal: false,
  createdAt: now,
  orderedAt: now,
  paidAt: null,
  receiptUrl: null,
  refunds: [],
  disputed: false,
};
const facts = (status: IntentFacts['status'], more: Partial<IntentFacts> = {}): IntentFacts => ({
  id: 'pi_1',
  status,
  clientSecret: 'secret',
  customerId: 'cus_1',
  cents: 900,
  currency: 'eur',
  paymentId: 'pay_1',
  paidAt: status === 'succeeded' ? now : null,
  receiptUrl: null,
  refunds: [],
  disputes: [],
  ...more,
});
const back = (id: string, cents: number, more: Partial<RefundFacts> = {}): RefundFacts => ({
  id,
  refundId: null,
  cents,
  failed: false,
  at: now,
  ...more,
});
const dispute = (state: DisputeFacts['state']): DisputeFacts => ({ id: 'dp_1', cents: 900, state, at: now });
function permutations<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((one, n) => permutations(all.toSpliced(n, 1)).map((rest) => [one, ...rest]));
}
const run = (looks: readonly IntentFacts[], from: PaymentState = open) => {
  let state = from;
  const news = looks.flatMap((look) => {
    const step = paymentAfter(state, look, now);
    state = step.after;
    return step.news;
  });
  return { state, news };
};

describe('a payment', () => {
  it('is paid once, whatever is looked at afterwards, in whichever order', () => {
    const looks = [facts('open'), facts('processing'), facts('succeeded'), facts('succeeded')];
    for (const order of permutations(looks)) {
      const { state, news } = run(order);
      expect(state.state).toBe('paid');
      expect(news).toEqual([{ news: 'paid' }]);
    }
  });

  it('that failed may be tried again; one that was cancelled is over', () => {
    expect(run([facts('processing'), facts('open')]).state.state).toBe('open');
    expect(run([facts('canceled')]).state.state).toBe('canceled');
  });

  it.each([
    [facts('succeeded', { cents: 899 }), 'another amount'],
    [facts('succeeded', { currency: 'usd' }), 'another currency'],
    [facts('succeeded', { customerId: 'cus_2' }), 'another customer'],
    [facts('succeeded'), null],
  ])('money that came in is compared with the order (%#)', (look, wrong) => {
    expect(mismatch(open, look, 'cus_1')).toBe(wrong);
  });
});

describe('money that goes back', () => {
  it('by the provider, in parts: the grains follow the money, and never more than were bought', () => {
    const parts = [back('re_1', 300), back('re_2', 100), back('re_3', 500)];
    const looks = parts.map((_, n) => facts('succeeded', { refunds: parts.slice(0, n + 1) }));
    const { state, news } = run([...looks, ...looks]);
    expect(news.filter((one) => one.news === 'refunded')).toHaveLength(3);
    expect(state.refunds.map(({ grains }) => grains)).toEqual([13, 5, 22]);
    expect(statusOf(state)).toBe('refunded');
  });

  it('one of ours is found by our id, not entered again', () => {
    const taken: Refund = {
      id: 'ref_1',
      cause: 'request',
      state: 'taken',
      grains: 40,
      cents: 900,
      providerId: null,
      createdAt: now,
    };
    const look = facts('succeeded', { refunds: [back('re_1', 900, { refundId: 'ref_1' })] });
    const { state, news } = run([look, look], { ...open, state: 'paid', paidAt: now, refunds: [taken] });
    expect(state.refunds).toEqual([{ ...taken, state: 'done', providerId: 're_1' }]);
    expect(news).toEqual([{ news: 'refunded', refund: state.refunds[0] }]);
  });

  it('one that fails in the end is given back', () => {
    const done = run([facts('succeeded', { refunds: [back('re_1', 900)] })]).state;
    const look = facts('succeeded', { refunds: [back('re_1', 900, { failed: true })] });
    const { state, news } = run([look, look], done);
    expect(state.refunds[0]?.state).toBe('giving_back');
    expect(news).toHaveLength(1);
  });

  it('a dispute stops refunds while it is open, takes everything when lost, and nothing when won', () => {
    const paid = run([facts('succeeded')]).state;
    const disputed = run([facts('succeeded', { disputes: [dispute('open')] })], paid).state;
    expect([statusOf(disputed), refundableUntil(disputed)]).toEqual(['disputed', null]);
    const won = run([facts('succeeded', { disputes: [dispute('won')] })], disputed);
    expect([statusOf(won.state), won.news]).toEqual(['paid', []]);
    const lost = run([facts('succeeded', { disputes: [dispute('lost')] })], disputed);
    expect(lost.state.refunds).toMatchObject([{ id: 'dp_1', cause: 'dispute', grains: 40, cents: 900, state: 'done' }]);
    expect(run([facts('succeeded', { disputes: [dispute('lost')] })], lost.state).news).toEqual([]);
  });

  it('grains are worth what was paid for them; in parts never more than the whole', () => {
    expect([1, 20, 39, 40].map((grains) => worthOf(open, grains))).toEqual([23, 450, 878, 900]);
    let state: PaymentState = open;
    for (let n = 0; n < 40; n += 1) {
      const one: Refund = {
        id: `r${n}`,
        cause: 'request',
        state: 'done',
        grains: 1,
        cents: worthOf(state, 1),
        providerId: null,
        createdAt: now,
      };
      state = { ...state, refunds: [...state.refunds, one] };
    }
    expect(state.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(900);
    expect(worthOf(state, 1)).toBe(0);
  });

  it('14 days from the payment, only for grains, only when paid', () => {
    const paid: PaymentState = { ...open, state: 'paid', paidAt: now };
    expect(refundableUntil(paid)).toEqual(new Date('2026-03-24T12:00:00Z'));
    expect(refundableUntil({ ...paid, purchase: 'premium' })).toBeNull();
    expect(refundableUntil(open)).toBeNull();
  });
});
