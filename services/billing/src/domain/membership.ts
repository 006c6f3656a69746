import { subscriptions, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { ProviderStatus, SubscriptionFacts } from './facts.ts';

export type PaidType = Exclude<SubscriptionType, 'free'>;
export const paidTypes = ['premium', 'founding_member'] as const satisfies readonly PaidType[];

/** Rules, payments: a failed renewal keeps access for 7 days. */
export const graceMs = 7 * 24 * 60 * 60 * 1000;

/** `new`: ordered here, not yet at the provider; `closing`: to be cancelled before it is paid; `closed`: it never was. */
export type MembershipStatus = ProviderStatus | 'new' | 'closing' | 'closed';

/** One subscription of a customer, from the order on. Product time, but for `orderedAt` (machine). */
export interface Membership {
  /** Our own id; the first payment has the same. */
  readonly order: string;
  readonly type: PaidType;
  readonly status: MembershipStatus;
  readonly orderedAt: Date;
  readonly providerId: string | null;
  readonly seat: number | null;
  readonly startedAt: Date | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** The provider has been asked to cancel at period end, or to go on; told again until it says the same. */
  readonly wanted: 'cancel' | 'resume' | null;
}

export const newMembership = (order: string, type: PaidType, orderedAt: Date): Membership => ({
  order,
  type,
  status: 'new',
  orderedAt,
  providerId: null,
  seat: null,
  startedAt: null,
  periodStart: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  wanted: null,
});

/** Ordered and still to be paid. */
export const isOpen = ({ status }: Membership): boolean => status === 'new' || status === 'incomplete';
/** Paid for at least once and not ended: a second one beside it is refused. */
export const isLiving = ({ status }: Membership): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid' || status === 'paused';
/** Nothing will come of it any more. */
export const isOver = ({ status }: Membership): boolean =>
  status === 'canceled' || status === 'incomplete_expired' || status === 'closed';

/**
 * Until when it opens the door; null where it doesn't. A running one has no end of its own: the provider says when.
 * A failed renewal holds 7 days from the end of what is paid. Computed when it is read, so no message has to come in time.
 */
export function accessUntil(membership: Membership): Date | 'open' | null {
  const { status, periodStart } = membership;
  if (status === 'active' || status === 'trialing') return 'open';
  if (status === 'past_due' && periodStart) return new Date(periodStart.getTime() + graceMs);
  return null;
}

export interface Tier {
  readonly subscriptionType: SubscriptionType;
  readonly isPremium: boolean;
  /** When it lapses by itself; null where only the provider ends it. */
  readonly until: Date | null;
  readonly membership: Membership | null;
}

/** What all subscriptions of a player come to. */
export function tierOf(memberships: readonly Membership[], now: Date): Tier {
  const rank = (one: Membership): number => (one.type === 'founding_member' ? 2 : 1);
  const valid = memberships
    .map((membership) => ({ membership, until: accessUntil(membership) }))
    .filter(({ until }) => until === 'open' || (until !== null && until.getTime() > now.getTime()))
    .toSorted((a, b) => rank(b.membership) - rank(a.membership));
  const best = valid[0];
  if (!best) return { subscriptionType: 'free', isPremium: false, until: null, membership: null };
  return {
    subscriptionType: best.membership.type,
    isPremium: true,
    until: best.until === 'open' ? null : best.until,
    membership: best.membership,
  };
}

/** Which of our offers a price is; null for one that isn't ours. */
export const typeOf = (lookupKey: string | null): PaidType | null =>
  paidTypes.find((type) => subscriptions[type].lookupKey === lookupKey) ?? null;

/** What is worth a letter. */
export type Turn = 'began' | 'renewal_failed' | 'cancelled';

/**
 * The subscription as the provider says it is now, whatever was known of it: messages may have come twice, late or never.
 * What was once paid can't become unpaid by an order's end here.
 */
export function membershipAfter(before: Membership, facts: SubscriptionFacts): { after: Membership; turns: Turn[] } {
  const { status, periodStart, periodEnd, cancelAtPeriodEnd, startedAt, endedAt } = facts;
  const closing = before.status === 'closing' || before.status === 'closed';
  const paid = isPaid(status) || facts.invoice?.status === 'paid';
  const after: Membership = {
    ...before,
    // an order that is being closed is so until the provider has confirmed it, or somebody has paid after all
    status: closing && status === 'incomplete' ? before.status : status,
    providerId: facts.id,
    periodStart,
    periodEnd,
    cancelAtPeriodEnd,
    startedAt: before.startedAt ?? (paid ? startedAt : null),
    endedAt: status === 'canceled' || status === 'incomplete_expired' ? (endedAt ?? periodEnd) : null,
    wanted:
      (before.wanted === 'cancel' && (cancelAtPeriodEnd || status === 'canceled')) ||
      (before.wanted === 'resume' && !cancelAtPeriodEnd)
        ? null
        : before.wanted,
  };
  const turns: Turn[] = [];
  if (before.startedAt === null && after.startedAt !== null) turns.push('began');
  if (before.status !== 'past_due' && status === 'past_due') turns.push('renewal_failed');
  if (!before.cancelAtPeriodEnd && cancelAtPeriodEnd && isPaid(status)) turns.push('cancelled');
  return { after, turns };
}

const isPaid = (status: ProviderStatus): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid' || status === 'paused';
