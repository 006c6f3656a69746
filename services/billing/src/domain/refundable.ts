import { refundableUntil, unfinished, worthOf, type PaymentState } from './payment.ts';

export type Obstacle = 'no_stardust' | 'not_paid' | 'disputed' | 'too_late' | 'spent' | 'refunded';
export interface Back {
  readonly grains: number;
  /** Euro cents. */
  readonly cents: number;
}
export interface Prospect {
  /** What would go back. */
  readonly back: Back | null;
  readonly obstacle: Obstacle | null;
  /** A refund is under way: asked for again, it goes on. */
  readonly running: boolean;
}

/** What a refund of a purchase would do now; the refund itself decides by the same rules. @param unspent of its grains */
export function prospectOf(payment: PaymentState, unspent: number, now: Date): Prospect {
  const running = payment.refunds.find(({ state }) => unfinished.includes(state));
  if (running) return { back: { grains: running.grains, cents: running.cents }, obstacle: null, running: true };
  const obstacle = obstacleOf(payment, unspent, now);
  const back = obstacle === null ? { grains: unspent, cents: worthOf(payment, unspent) } : null;
  return { back, obstacle, running: false };
}

function obstacleOf(payment: PaymentState, unspent: number, now: Date): Obstacle | null {
  if (payment.purchase !== 'stardust') return 'no_stardust';
  if (payment.state !== 'paid') return 'not_paid';
  if (payment.disputed) return 'disputed';
  if (unspent === 0) return payment.refunds.some(({ state }) => state === 'done') ? 'refunded' : 'spent';
  const until = refundableUntil(payment);
  return until === null || now.getTime() > until.getTime() ? 'too_late' : null;
}
