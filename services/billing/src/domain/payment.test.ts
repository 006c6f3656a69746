import type { DisputeFacts, IntentFacts, RefundFacts } from './facts.ts';
import {
  mismatch,
  applyIntentFacts,
  refundableUntil,
  statusOf,
  refundCents,
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
  const transitions = looks.flatMap((getIntentFacts) => {
    const step = applyIntentFacts(state, getIntentFacts, now);
    state = step.after;
    return step.transitions;
  });
  return { state, transitions };
};

describe('a payment', () => {
  it('is paid once, in whatever order later states are applied', () => {
    const looks = [facts('open'), facts('processing'), facts('succeeded'), facts('succeeded')];
    for (const order of permutations(looks)) {
      const { state, transitions } = run(order);
      expect(state.state).toBe('paid');
      expect(transitions).toEqual([{ kind: 'paid' }]);
    }
  });

  it('keeps when it was paid and its receipt, as the provider reports them', () => {
    const paidAt = new Date('2026-03-09T12:00:00Z');
    const paid = run([facts('succeeded', { paidAt, receiptUrl: 'https://receipt' })]).state;
    expect(paid).toMatchObject({ intentId: 'pi_1', paidAt, receiptUrl: 'https://receipt' });
    const unknown = run([facts('succeeded', { paidAt: null })], { ...open, receiptUrl: 'https://earlier' }).state;
    expect(unknown).toMatchObject({ paidAt: now, receiptUrl: 'https://earlier' });
  });

  it('can be retried after a failure; a cancelled one is final', () => {
    expect(run([facts('processing'), facts('open')]).state.state).toBe('open');
    expect(run([facts('canceled')]).state.state).toBe('canceled');
  });

  it.each([
    [facts('succeeded', { cents: 899 }), 'another amount'],
    [facts('succeeded', { currency: 'usd' }), 'another currency'],
    [facts('succeeded', { customerId: 'cus_2' }), 'another customer'],
    [facts('succeeded'), null],
  ])('compares a payment with its order (%#)', (getIntentFacts, wrong) => {
    expect(mismatch(open, getIntentFacts, 'cus_1')).toBe(wrong);
  });
});

describe('refunds and disputes', () => {
  it('refunds at the provider, in parts, take grains in proportion and never more than were bought', () => {
    const deps = [back('re_1', 300), back('re_2', 100), back('re_3', 500)];
    const looks = deps.map((_, n) => facts('succeeded', { refunds: deps.slice(0, n + 1) }));
    const { state, transitions } = run([...looks, ...looks]);
    expect(transitions.filter((one) => one.kind === 'refunded')).toHaveLength(3);
    expect(state.refunds.map(({ grains }) => grains)).toEqual([13, 5, 22]);
    expect(statusOf(state)).toBe('refunded');
  });

  it('a refund made at the provider is known by the provider’s id, and its failure gives the grains back', () => {
    const first = run([facts('succeeded', { refunds: [back('re_1', 450)] })]);
    const refund = { id: 're_1', providerId: 're_1', cause: 'provider', state: 'done', grains: 20, cents: 450 };
    expect(first.state.refunds).toEqual([{ ...refund, createdAt: now }]);
    expect(first.transitions).toEqual([{ kind: 'paid' }, { kind: 'refunded', refund: { ...refund, createdAt: now } }]);
    const failed = run([facts('succeeded', { refunds: [back('re_1', 450, { failed: true })] })], first.state);
    expect(failed.transitions).toEqual([
      { kind: 'refund_failed', refund: { ...refund, state: 'giving_back', createdAt: now } },
    ]);
    expect(run([facts('succeeded', { refunds: [back('re_9', 450, { failed: true })] })]).state.refunds).toEqual([]);
  });

  it('two refunds requested here are kept apart', () => {
    const requested = (id: string): Refund => ({
      id,
      cause: 'request',
      state: 'taken',
      grains: 10,
      cents: 225,
      providerId: null,
      createdAt: now,
    });
    const { state } = run([facts('succeeded', { refunds: [back('re_1', 225, { refundId: 'ref_2' })] })], {
      ...open,
      state: 'paid',
      paidAt: now,
      refunds: [requested('ref_1'), requested('ref_2')],
    });
    expect(state.refunds.map((one) => one.state)).toEqual(['taken', 'done']);
    expect(statusOf(state)).toBe('refunding');
  });

  it('a lost dispute takes the grains and is reported; of a payment without cents or grains nothing is left to take', () => {
    const lost = run([facts('succeeded'), facts('succeeded', { disputes: [dispute('lost')] })]);
    expect(lost.transitions).toEqual([{ kind: 'paid' }, { kind: 'refunded', refund: lost.state.refunds[0] }]);
    const free = run([facts('succeeded', { refunds: [back('re_1', 0)] })], { ...open, cents: 0, grains: 8 }).state;
    expect(free.refunds[0]?.grains).toBe(0);
    expect(statusOf(free)).toBe('paid');
    expect(refundCents({ ...open, grains: 0 }, 5)).toBe(0);
  });

  it.each([
    [[450], 'paid'],
    [[899], 'paid'],
    [[450, 450], 'refunded'],
  ])('refunds of %j of 900 cents leave the payment %s', (parts, status) => {
    const refunds = parts.map((cents, n) => back(`re_${n}`, cents));
    expect(statusOf(run([facts('succeeded', { refunds })]).state)).toBe(status);
  });

  it('a refused refund doesn’t count as refunded', () => {
    const refused = { ...back('x', 900), cause: 'request', state: 'refused', grains: 40, providerId: null } as const;
    const refund: Refund = { ...refused, createdAt: now };
    expect(statusOf({ ...open, state: 'paid', refunds: [refund] })).toBe('paid');
  });

  it('a refund requested here is matched by our id and not recorded twice', () => {
    const taken: Refund = {
      id: 'ref_1',
      cause: 'request',
      state: 'taken',
      grains: 40,
      cents: 900,
      providerId: null,
      createdAt: now,
    };
    const getIntentFacts = facts('succeeded', { refunds: [back('re_1', 900, { refundId: 'ref_1' })] });
    const { state, transitions } = run([getIntentFacts, getIntentFacts], {
      ...open,
      state: 'paid',
      paidAt: now,
      refunds: [taken],
    });
    expect(state.refunds).toEqual([{ ...taken, state: 'done', providerId: 're_1' }]);
    expect(transitions).toEqual([{ kind: 'refunded', refund: state.refunds[0] }]);
  });

  it('a refund that fails later is given back', () => {
    const done = run([facts('succeeded', { refunds: [back('re_1', 900)] })]).state;
    const getIntentFacts = facts('succeeded', { refunds: [back('re_1', 900, { failed: true })] });
    const { state, transitions } = run([getIntentFacts, getIntentFacts], done);
    expect(state.refunds[0]?.state).toBe('giving_back');
    expect(transitions).toHaveLength(1);
  });

  it('a dispute stops refunds while it is open, takes everything when lost, and nothing when won', () => {
    const paid = run([facts('succeeded')]).state;
    const disputed = run([facts('succeeded', { disputes: [dispute('open')] })], paid).state;
    expect([statusOf(disputed), refundableUntil(disputed)]).toEqual(['disputed', null]);
    const won = run([facts('succeeded', { disputes: [dispute('won')] })], disputed);
    expect([statusOf(won.state), won.transitions]).toEqual(['paid', []]);
    const lost = run([facts('succeeded', { disputes: [dispute('lost')] })], disputed);
    expect(lost.state.refunds).toMatchObject([{ id: 'dp_1', cause: 'dispute', grains: 40, cents: 900, state: 'done' }]);
    expect(run([facts('succeeded', { disputes: [dispute('lost')] })], lost.state).transitions).toEqual([]);
  });

  it('grains are refunded at the price paid, and several parts never exceed it', () => {
    expect([1, 20, 39, 40].map((grains) => refundCents(open, grains))).toEqual([23, 450, 878, 900]);
    let state: PaymentState = open;
    for (let n = 0; n < 40; n += 1) {
      const one: Refund = {
        id: `r${n}`,
        cause: 'request',
        state: 'done',
        grains: 1,
        cents: refundCents(state, 1),
        providerId: null,
        createdAt: now,
      };
      state = { ...state, refunds: [...state.refunds, one] };
    }
    expect(state.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(900);
    expect(refundCents(state, 1)).toBe(0);
  });

  it.each(['refused', 'giving_back'] as const)('a %s refund leaves its cents to the next one', (state) => {
    const failed: Refund = {
      id: 'ref_1',
      cause: 'request',
      state,
      grains: 40,
      cents: 900,
      providerId: null,
      createdAt: now,
    };
    expect(refundCents({ ...open, state: 'paid', refunds: [failed] }, 40)).toBe(900);
  });

  it('a refund at the provider after a refused one takes the grains', () => {
    const refused: Refund = {
      id: 'ref_1',
      cause: 'request',
      state: 'refused',
      grains: 40,
      cents: 900,
      providerId: 're_1',
      createdAt: now,
    };
    const { state, transitions } = run([facts('succeeded', { refunds: [back('re_2', 900)] })], {
      ...open,
      state: 'paid',
      paidAt: now,
      refunds: [refused],
    });
    const taken = { id: 're_2', providerId: 're_2', cause: 'provider', state: 'done', grains: 40, cents: 900 };
    expect(state.refunds).toEqual([refused, { ...taken, createdAt: now }]);
    expect(transitions).toEqual([{ kind: 'refunded', refund: state.refunds[1] }]);
  });

  it('14 days from the payment, only for grains, only when paid', () => {
    const paid: PaymentState = { ...open, state: 'paid', paidAt: now };
    expect(refundableUntil(paid)).toEqual(new Date('2026-03-24T12:00:00Z'));
    expect(refundableUntil({ ...paid, purchase: 'premium' })).toBeNull();
    expect(refundableUntil(open)).toBeNull();
  });
});
