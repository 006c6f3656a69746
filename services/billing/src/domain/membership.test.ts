import { providerStatuses, type ProviderStatus, type SubscriptionFacts } from './facts.ts';
import {
  accessUntil,
  graceMs,
  isActive,
  isOver,
  applySubscriptionFacts,
  newMembership,
  tierOf,
  paidTypeOf,
  type Membership,
} from './membership.ts';

const start = new Date('2026-03-01T12:00:00Z');
const end = new Date('2026-04-01T12:00:00Z');
const inPeriod = new Date('2026-03-10T12:00:00Z');
const order = (type: 'premium' | 'founding_member' = 'premium'): Membership => newMembership('sub_1', type, start);

const facts = (status: ProviderStatus, more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 'sub_provider',
  status,
  customerId: 'cus_1',
  order: 'sub_1',
  userId: 'mira',
  lookupKey: 'price_premium_monthly',
  cancelAtPeriodEnd: false,
  periodStart: start,
  periodEnd: end,
  startedAt: start,
  endedAt: status === 'canceled' ? inPeriod : null,
  invoice: null,
  ...more,
});

const table = {
  incomplete: { opens: false, active: false, over: false, began: false },
  incomplete_expired: { opens: false, active: false, over: true, began: false },
  trialing: { opens: true, active: true, over: false, began: true },
  active: { opens: true, active: true, over: false, began: true },
  past_due: { opens: true, active: true, over: false, began: true },
  canceled: { opens: false, active: false, over: true, began: false },
  unpaid: { opens: false, active: true, over: false, began: true },
  paused: { opens: false, active: true, over: false, began: true },
} as const satisfies Record<ProviderStatus, object>;

describe('a subscription', () => {
  it.each(providerStatuses)('%s: access, whether a second subscription is refused, whether it is over', (status) => {
    const { after, transitions } = applySubscriptionFacts(order(), facts(status, { periodStart: inPeriod }));
    const { opens, active, over, began } = table[status];
    expect({
      opens: tierOf([after], inPeriod).isPremium,
      active: isActive(after),
      over: isOver(after),
      began: transitions.includes('began'),
    }).toEqual({ opens, active, over, began });
  });

  const steps = providerStatuses.flatMap((status) =>
    [false, true].map((cancelAtPeriodEnd) => facts(status, { cancelAtPeriodEnd })),
  );
  const pairs = steps.flatMap((first) => steps.map((second) => [first, second] as const));
  const nameOf = ({ status, cancelAtPeriodEnd }: SubscriptionFacts) => status + (cancelAtPeriodEnd ? ' (to end)' : '');

  it(`every pair of ${steps.length} states has the same result as the second alone, and reports each transition once`, () => {
    for (const [first, second] of pairs) {
      const one = applySubscriptionFacts(order(), first);
      const two = applySubscriptionFacts(one.after, second);
      const direct = applySubscriptionFacts(order(), second).after;
      const name = `${nameOf(first)} → ${nameOf(second)}`;
      // `startedAt` keeps the value of the first state that set it.
      const { startedAt: began, ...rest } = two.after;
      const { startedAt: beganDirectly, ...directly } = direct;
      expect([name, rest]).toEqual([name, directly]);
      expect([name, began]).toEqual([name, one.after.startedAt ?? beganDirectly]);
      const transitions = [...one.transitions, ...two.transitions];
      expect([name, transitions.filter((turn) => turn === 'began').length]).toEqual([name, began ? 1 : 0]);
      const falls = [first.status === 'past_due', second.status === 'past_due' && first.status !== 'past_due'];
      const reported = transitions.filter((turn) => turn === 'renewal_failed').length;
      expect([name, reported]).toEqual([name, falls.filter(Boolean).length]);
      expect([name, applySubscriptionFacts(two.after, second)]).toEqual([name, { after: two.after, transitions: [] }]);
    }
    expect(pairs).toHaveLength(256);
  });

  it('a failed renewal keeps access for 7 days from the end of what is paid, to the millisecond', () => {
    const { after, transitions } = applySubscriptionFacts(
      applySubscriptionFacts(order(), facts('active')).after,
      facts('past_due', { periodStart: end }),
    );
    expect(transitions).toEqual(['renewal_failed']);
    const last = end.getTime() + graceMs;
    expect(graceMs).toBe(7 * 86_400_000);
    expect(accessUntil(after)).toEqual(new Date(last));
    expect(tierOf([after], new Date(last - 1)).isPremium).toBe(true);
    expect(tierOf([after], new Date(last)).subscriptionType).toBe('free');
  });

  it('cancelling keeps access until the paid date and is reported once; resuming doesn’t count as a start', () => {
    const active = applySubscriptionFacts(order(), facts('active')).after;
    const cancelled = applySubscriptionFacts(
      { ...active, wanted: 'cancel' },
      facts('active', { cancelAtPeriodEnd: true }),
    );
    expect(cancelled.transitions).toEqual(['cancelled']);
    expect(cancelled.after.wanted).toBeNull();
    expect(tierOf([cancelled.after], inPeriod).isPremium).toBe(true);
    expect(applySubscriptionFacts(cancelled.after, facts('active'))).toMatchObject({
      after: { cancelAtPeriodEnd: false },
      transitions: [],
    });
  });

  it('a requested cancellation stays until the provider confirms it', () => {
    const active = applySubscriptionFacts(order(), facts('active')).after;
    const late = applySubscriptionFacts({ ...active, wanted: 'cancel' }, facts('active'));
    expect(late.after.wanted).toBe('cancel');
  });

  it('a closing order stays so until it is closed or paid after all', () => {
    const closing = { ...order(), status: 'closing' as const };
    expect(applySubscriptionFacts(closing, facts('incomplete')).after.status).toBe('closing');
    expect(applySubscriptionFacts(closing, facts('incomplete_expired')).after.status).toBe('incomplete_expired');
    expect(applySubscriptionFacts(closing, facts('active')).after.status).toBe('active');
  });

  it('paid and cancelled before the first webhook still counts as started', () => {
    const invoice = {
      id: 'in_1',
      status: 'paid',
      subscriptionId: 'sub_provider',
      cents: 700,
      currency: 'eur',
      intentId: 'pi_1',
      clientSecret: null,
      paidAt: start,
      url: null,
      first: true,
    } as const;
    expect(applySubscriptionFacts(order(), facts('canceled', { invoice })).after.startedAt).toEqual(start);
  });
});

it('of two active subscriptions the founding one counts, and it includes premium', () => {
  const active = (type: 'premium' | 'founding_member') => applySubscriptionFacts(order(type), facts('active')).after;
  expect(tierOf([active('premium'), active('founding_member')], inPeriod)).toMatchObject({
    subscriptionType: 'founding_member',
    isPremium: true,
  });
  expect(tierOf([], inPeriod)).toMatchObject({ subscriptionType: 'free', isPremium: false });
});

it('only our own price keys map to a subscription type', () => {
  expect(['price_premium_monthly', 'price_founding_monthly', '__proto__', 'constructor', null].map(paidTypeOf)).toEqual(
    ['premium', 'founding_member', null, null, null],
  );
});
