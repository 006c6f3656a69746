import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import type { Questioner } from '@sternenrat/contracts/endpoints/owl';
import { refusals, type RefusalCode } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { CallInput, ServiceClient } from '@sternenrat/service-kit/http/client';

const questioner: Questioner = {
  realName: 'Mira',
  zodiac: 'löwe',
  stage: 'küken',
  level: 1,
  herzlicht: 60,
  energy: 100,
  isSleeping: false,
  timeZone: 'Europe/Berlin',
  localHour: 12,
  tier: 'free',
};

interface Told {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Owl as its contract describes it, for tests of the oracle alone; what it is told and answers is checked against it. */
export class OwlStandIn implements ServiceClient {
  told: Told[] = [];
  asker: Questioner = questioner;
  /** She has a question of her own open: the next proactive answer is free. */
  waiting = false;
  refuses: Partial<Record<string, RefusalCode>> = {};
  /** Whoever is called instead, from here on. */
  instead: ServiceClient | null = null;
  /** Awaited before each answer. */
  before: (call: string) => Promise<void> = () => Promise.resolve();
  readonly #paid = new Set<unknown>();

  async call<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, input: CallInput<B, Q, P> = {}): Promise<A> {
    const body = endpoint.body?.parse(input.body) as Record<string, unknown>;
    this.told.push({ call: endpoint.name, body });
    await this.before(endpoint.name);
    if (this.instead) return this.instead.call(endpoint, input);
    const code = this.refuses[endpoint.name];
    if (code) throw new Refused(refusals[code]);
    return endpoint.answer.parse({ success: true, ...this.#answer(endpoint.name, body) });
  }

  #answer(call: string, { questionId, proactive }: Record<string, unknown>): object {
    if (call === 'reserveEnergy')
      return { questioner: this.asker, ...(proactive && this.waiting ? { proactive: true } : {}) };
    if (call === 'releaseEnergy') return {};
    this.#paid.add(questionId);
    const times = this.#paid.size;
    return {
      owl: {
        wisdom: 1 + times / 4,
        energy: Math.max(0, 100 - 15 * times),
        herzlicht: Math.min(100, 60 + 3 * times),
        wisdomGain: 0.25,
        herzlichtGain: 3,
      },
    };
  }

  calls(): string[] {
    return this.told.map(({ call }) => call);
  }
}
