import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';

interface Lot {
  readonly paymentId: string;
  readonly grains: number;
  unspent: number;
}

/** Fakes owl's grain endpoints; each key takes effect once, as in the contract. */
export class OwlStandIn implements ServiceClient {
  readonly lots = new Map<string, Lot[]>();
  readonly #credited = new Set<string>();
  readonly #taken = new Map<string, { lot: Lot; grains: number }>();
  readonly #givenBack = new Set<string>();
  /** `before` and `after` may throw, to fail a call without or with its effect. */
  before: (call: string) => void = () => undefined;
  after: (call: string) => void = () => undefined;

  onPaymentSucceeded(userId: string, paymentId: string, grains: number): void {
    if (grains === 0 || this.#credited.has(paymentId)) return;
    this.#credited.add(paymentId);
    this.lots.set(userId, [...(this.lots.get(userId) ?? []), { paymentId, grains, unspent: grains }]);
  }
  /** Takes grains, at most the unspent ones, unless this refund has taken them before. */
  onPaymentRefunded(userId: string, refundId: string, paymentId: string, grains: number): void {
    if (this.#taken.has(refundId)) return;
    const lot = this.lots.get(userId)?.find((one) => one.paymentId === paymentId);
    if (!lot) throw new Error('a refund before its payment');
    const taken = Math.min(lot.unspent, grains);
    lot.unspent -= taken;
    this.#taken.set(refundId, { lot, grains: taken });
  }
  spend(userId: string, paymentId: string, grains: number): void {
    const lot = this.lots.get(userId)?.find((one) => one.paymentId === paymentId);
    if (lot) lot.unspent -= grains;
  }
  unspent(userId: string): number {
    return (this.lots.get(userId) ?? []).reduce((sum, one) => sum + one.unspent, 0);
  }

  call<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, input: { body?: B } = {}): Promise<A> {
    return Promise.resolve().then(() => {
      this.before(endpoint.name);
      const body = endpoint.body?.parse(input.body) as Record<string, string | number>;
      const answer = endpoint.answer.parse({ success: true, ...this.#answer(endpoint.name, body) });
      this.after(endpoint.name);
      return answer;
    });
  }

  #answer(call: string, body: Record<string, string | number>): object {
    const { userId, refundId, paymentId, grains } = body as {
      userId: string;
      refundId: string;
      paymentId: string;
      grains: number;
    };
    if (call === 'boughtGrains') return { lots: this.lots.get(userId) ?? [] };
    if (call === 'takeGrains') {
      const known = this.#taken.get(refundId);
      if (known) return { taken: known.grains };
      const lot = this.lots.get(userId)?.find((one) => one.paymentId === paymentId);
      if (!lot || lot.unspent < grains) throw new DomainError(errors.grains_spent);
      lot.unspent -= grains;
      this.#taken.set(refundId, { lot, grains });
      return { taken: grains };
    }
    const known = this.#taken.get(refundId);
    if (known && !this.#givenBack.has(refundId)) {
      this.#givenBack.add(refundId);
      known.lot.unspent += known.grains;
    }
    return {};
  }
}
