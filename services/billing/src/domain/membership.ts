import { subscriptions, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import type { ProviderStatus, SubscriptionFacts } from './facts.ts';

export type PaidType = Exclude<SubscriptionType, 'free'>;
export const paidTypes = ['premium', 'founding_member'] as const satisfies readonly PaidType[];

export const graceMs = 7 * 24 * 60 * 60 * 1000;

/** `new`: the provider has no subscription yet. `closing`, `closed`: an unpaid order is being or was cancelled. */
export type MembershipStatus = ProviderStatus | 'new' | 'closing' | 'closed';

/** A subscription, from the order on. Times are product time, except `orderedAt` (machine time). */
export interface Membership {
  /** Id of the order and of its first payment in this service. */
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
  /** A change that the customer requested and the provider has not confirmed yet. */
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

export const isOpen = ({ status }: Membership): boolean => status === 'new' || status === 'incomplete';
/** True from the subscription's start until its end, also while an unpaid renewal blocks access. */
export const isActive = ({ status }: Membership): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid' || status === 'paused';
export const isOver = ({ status }: Membership): boolean =>
  status === 'canceled' || status === 'incomplete_expired' || status === 'closed';

/** When access ends, or has ended. 'open': access lasts until the provider reports another status. Null: no access. */
export function accessUntil(membership: Membership): Date | 'open' | null {
  const { status, periodStart } = membership;
  if (status === 'active' || status === 'trialing') return 'open';
  if (status === 'past_due' && periodStart) return new Date(periodStart.getTime() + graceMs);
  return null;
}

export interface Tier {
  readonly subscriptionType: SubscriptionType;
  readonly isPremium: boolean;
  /** When the tier ends; null for `free`, and while the end depends on the provider. */
  readonly until: Date | null;
  readonly membership: Membership | null;
}

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

export const paidTypeOf = (lookupKey: string | null): PaidType | null =>
  paidTypes.find((type) => subscriptions[type].lookupKey === lookupKey) ?? null;

export type MembershipTransition = 'began' | 'renewal_failed' | 'cancelled';

export function applySubscriptionFacts(
  before: Membership,
  facts: SubscriptionFacts,
): { after: Membership; transitions: MembershipTransition[] } {
  const { status, periodStart, periodEnd, cancelAtPeriodEnd, startedAt, endedAt } = facts;
  const closing = before.status === 'closing' || before.status === 'closed';
  const paid = isPaid(status) || facts.invoice?.status === 'paid';
  const after: Membership = {
    ...before,
    // a closing order stays closing until the provider reports the cancellation or a payment
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
  const transitions: MembershipTransition[] = [];
  if (before.startedAt === null && after.startedAt !== null) transitions.push('began');
  if (before.status !== 'past_due' && status === 'past_due') transitions.push('renewal_failed');
  if (!before.cancelAtPeriodEnd && cancelAtPeriodEnd && isPaid(status)) transitions.push('cancelled');
  return { after, transitions };
}

const isPaid = (status: ProviderStatus): boolean =>
  status === 'active' || status === 'trialing' || status === 'past_due' || status === 'unpaid' || status === 'paused';
