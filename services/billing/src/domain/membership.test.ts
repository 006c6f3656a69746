import { providerStatuses, type ProviderStatus, type SubscriptionFacts } from './facts.ts';
import {
  accessUntil,
  graceMs,
  isLiving,
  isOver,
  membershipAfter,
  newMembership,
  tierOf,
  typeOf,
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

/** What every status of the provider means here. */
const table = {
  incomplete: { opens: false, living: false, over: false, began: false },
  incomplete_expired: { opens: false, living: false, over: true, began: false },
  trialing: { opens: true, living: true, over: false, began: true },
  active: { opens: true, living: true, over: false, began: true },
  past_due: { opens: true, living: true, over: false, began: true },
  canceled: { opens: false, living: false, over: true, began: false },
  unpaid: { opens: false, living: true, over: false, began: true },
  paused: { opens: false, living: true, over: false, began: true },
} as const satisfies Record<ProviderStatus, object>;

describe('a subscription', () => {
  it.each(providerStatuses)('%s: who may enter, whether a second one is refused, whether it is over', (status) => {
    const { after, turns } = membershipAfter(order(), facts(status, { periodStart: inPeriod }));
    const { opens, living, over, began } = table[status];
    expect({
      opens: tierOf([after], inPeriod).isPremium,
      living: isLiving(after),
      over: isOver(after),
      began: turns.includes('began'),
    }).toEqual({ opens, living, over, began });
  });

  const steps = providerStatuses.flatMap((status) =>
    [false, true].map((cancelAtPeriodEnd) => facts(status, { cancelAtPeriodEnd })),
  );
  const pairs = steps.flatMap((first) => steps.map((second) => [first, second] as const));
  const nameOf = ({ status, cancelAtPeriodEnd }: SubscriptionFacts) => status + (cancelAtPeriodEnd ? ' (to end)' : '');

  it(`every pair of ${steps.length} states ends where the second alone would, and tells each turn once`, () => {
    for (const [first, second] of pairs) {
      const one = membershipAfter(order(), first);
      const two = membershipAfter(one.after, second);
      const direct = membershipAfter(order(), second).after;
      const name = `${nameOf(first)} → ${nameOf(second)}`;
      // all but what is remembered: that it once began
      const { startedAt: began, ...rest } = two.after;
      const { startedAt: beganDirectly, ...directly } = direct;
      expect([name, rest]).toEqual([name, directly]);
      expect([name, began]).toEqual([name, one.after.startedAt ?? beganDirectly]);
      const turns = [...one.turns, ...two.turns];
      expect([name, turns.filter((turn) => turn === 'began').length]).toEqual([name, began ? 1 : 0]);
      const falls = [first.status === 'past_due', second.status === 'past_due' && first.status !== 'past_due'];
      const told = turns.filter((turn) => turn === 'renewal_failed').length;
      expect([name, told]).toEqual([name, falls.filter(Boolean).length]);
      // heard twice is heard once
      expect([name, membershipAfter(two.after, second)]).toEqual([name, { after: two.after, turns: [] }]);
    }
    expect(pairs).toHaveLength(256);
  });

  it('a failed renewal keeps access for 7 days from the end of what is paid, to the millisecond', () => {
    const { after, turns } = membershipAfter(
      membershipAfter(order(), facts('active')).after,
      facts('past_due', { periodStart: end }),
    );
    expect(turns).toEqual(['renewal_failed']);
    const last = end.getTime() + graceMs;
    expect(graceMs).toBe(7 * 86_400_000);
    expect(accessUntil(after)).toEqual(new Date(last));
    expect(tierOf([after], new Date(last - 1)).isPremium).toBe(true);
    expect(tierOf([after], new Date(last)).subscriptionType).toBe('free');
  });

  it('cancelling keeps it to the paid date, and is told once; taking it back isn’t a beginning', () => {
    const active = membershipAfter(order(), facts('active')).after;
    const cancelled = membershipAfter({ ...active, wanted: 'cancel' }, facts('active', { cancelAtPeriodEnd: true }));
    expect(cancelled.turns).toEqual(['cancelled']);
    expect(cancelled.after.wanted).toBeNull();
    expect(tierOf([cancelled.after], inPeriod).isPremium).toBe(true);
    expect(membershipAfter(cancelled.after, facts('active'))).toMatchObject({
      after: { cancelAtPeriodEnd: false },
      turns: [],
    });
  });

  it('a wish is kept until the provider says the same', () => {
    const active = membershipAfter(order(), facts('active')).after;
    const late = membershipAfter({ ...active, wanted: 'cancel' }, facts('active'));
    expect(late.after.wanted).toBe('cancel');
  });

  it('an order that is being closed stays so until it is over, or somebody has paid after all', () => {
    const closing = { ...order(), status: 'closing' as const };
    expect(membershipAfter(closing, facts('incomplete')).after.status).toBe('closing');
    expect(membershipAfter(closing, facts('incomplete_expired')).after.status).toBe('incomplete_expired');
    expect(membershipAfter(closing, facts('active')).after.status).toBe('active');
  });

  it('one that was paid and cancelled before anybody heard of it has begun all the same', () => {
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
    expect(membershipAfter(order(), facts('canceled', { invoice })).after.startedAt).toEqual(start);
  });
});

it('of two that hold the founding one counts; it is premium, too', () => {
  const active = (type: 'premium' | 'founding_member') => membershipAfter(order(type), facts('active')).after;
  expect(tierOf([active('premium'), active('founding_member')], inPeriod)).toMatchObject({
    subscriptionType: 'founding_member',
    isPremium: true,
  });
  expect(tierOf([], inPeriod)).toMatchObject({ subscriptionType: 'free', isPremium: false });
});

it('only our own prices are offers', () => {
  expect(['price_premium_monthly', 'price_founding_monthly', '__proto__', 'constructor', null].map(typeOf)).toEqual([
    'premium',
    'founding_member',
    null,
    null,
    null,
  ]);
});
