import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import type { Questioner } from '@sternenrat/contracts/endpoints/owl';
import { errors, type ErrorCode } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
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

interface RecordedCall {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A fake of owl that checks requests and responses against the contract. */
export class OwlStandIn implements ServiceClient {
  recorded: RecordedCall[] = [];
  asker: Questioner = questioner;
  /** True if the owl has asked the player a question, so that the next proactive answer is free. */
  hasOpenQuestion = false;
  failures: Partial<Record<string, ErrorCode>> = {};
  /** If set, answers all further calls. */
  replacement: ServiceClient | null = null;
  /** Runs before each response, for example to delay it. */
  before: (call: string) => Promise<void> = () => Promise.resolve();
  readonly #debited = new Set<unknown>();

  async call<B, A, Q, P>(endpoint: Endpoint<B, A, Q, P>, input: CallInput<B, Q, P> = {}): Promise<A> {
    const body = endpoint.body?.parse(input.body) as Record<string, unknown>;
    this.recorded.push({ call: endpoint.name, body });
    await this.before(endpoint.name);
    if (this.replacement) return this.replacement.call(endpoint, input);
    const code = this.failures[endpoint.name];
    if (code) throw new DomainError(errors[code]);
    return endpoint.answer.parse({ success: true, ...this.#answer(endpoint.name, body) });
  }

  #answer(call: string, { questionId, proactive }: Record<string, unknown>): object {
    if (call === 'getQuestioner') return { questioner: this.asker };
    if (call !== 'reserveEnergy') return {};
    this.#debited.add(questionId);
    const free = proactive === true && this.hasOpenQuestion;
    const after = { horoscope: this.#after(0.25), vision: this.#after(0.5), proactive: this.#after(0.25) };
    return { questioner: this.asker, after, ...(free && { proactive: true }) };
  }

  #after(wisdomGain: number): object {
    const times = this.#debited.size;
    return {
      wisdom: 1 + (times - 1) / 4 + wisdomGain,
      energy: Math.max(0, 100 - 15 * times),
      herzlicht: Math.min(100, 60 + 3 * times),
      wisdomGain,
      herzlichtGain: 3,
    };
  }

  calls(): string[] {
    return this.recorded.map(({ call }) => call);
  }
}
