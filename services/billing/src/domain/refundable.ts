import { refundableUntil, pendingStates, refundCents, type PaymentState } from './payment.ts';

export type Obstacle = 'no_stardust' | 'not_paid' | 'disputed' | 'too_late' | 'spent' | 'refunded';
export interface RefundAmount {
  readonly grains: number;
  readonly cents: number;
}
export interface RefundPreview {
  readonly back: RefundAmount | null;
  readonly obstacle: Obstacle | null;
  readonly running: boolean;
}

export function previewOf(payment: PaymentState, unspent: number, now: Date): RefundPreview {
  const running = payment.refunds.find(({ state }) => pendingStates.includes(state));
  if (running) return { back: { grains: running.grains, cents: running.cents }, obstacle: null, running: true };
  const obstacle = obstacleOf(payment, unspent, now);
  const back = obstacle === null ? { grains: unspent, cents: refundCents(payment, unspent) } : null;
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
