import { createHash, randomBytes } from 'node:crypto';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import OpenAI from 'openai';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { watchBreaker } from '@sternenrat/service-kit/metrics/breakers';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import { faultsOf, groundedFacts, usedFeathers } from '../domain/check/check.ts';
import { answersDistress } from '../domain/lantern/distress.ts';
import type { Figures } from '../figures.ts';
import type { Budget, BudgetLimits } from './budget.ts';
import { cappedFetch } from './capped-fetch.ts';
import { Unusable, write, type Draft, type Prices, type Used } from './draft.ts';
import { moderate } from './moderate.ts';
import type { Model, ModelAnswer, ModelAsk } from './port.ts';
import { instructionsWith } from './prompts/prompts.ts';

export interface ModelSettings extends BudgetLimits, Prices {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  /** The longest for one look at the question and for one draft, in ms. */
  readonly moderationMs?: number;
  readonly draftMs?: number;
}

/** Whoever answers like this is down for everybody: counted by the breaker. What is merely unusable is not. */
const isDown = handleWhen((fault) => !(fault instanceof Unusable));

/** One draft, and one more where it failed or may not be shown. */
const drafts = 2;

interface ModelParts {
  readonly budget: Budget;
  readonly log: Logger;
  readonly figures: Pick<Figures, 'tokens' | 'cents'>;
  readonly metrics: Metrics;
}

/** The official client before a breaker that opens after five failures for half a minute; it retries nothing by itself. */
export function createModel(settings: ModelSettings, { budget, log, figures, metrics }: ModelParts): Model {
  const { apiKey, baseUrl, moderationMs = 2000, draftMs = 7000 } = settings;
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: cappedFetch,
  });
  // new in every process: nobody can have learnt it
  const canary = `Nachtfalter-${randomBytes(6).toString('hex')}`;
  const instructions = instructionsWith(canary);
  const breaker = circuitBreaker(isDown, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) });

  watchBreaker(metrics, 'model', breaker);

  function tell({ input, output, cost }: Used): void {
    figures.tokens.input.add(input);
    figures.tokens.output.add(output);
    figures.cents.add(cost / 1_000_000);
  }

  async function draft(ask: ModelAsk, faults: readonly string[], signal: AbortSignal): Promise<Draft | 'dear'> {
    const who = pseudonym(ask.userId);
    const writing = write({ client, settings, instructions, ask, faults, who, told: tell });
    if (!(await budget.take(who, writing.atMost))) return 'dear';
    const done = await breaker
      .execute(() => writing.run(within(signal, draftMs)))
      .catch(async (fault: unknown) => {
        // what never reached the model costs nothing; of what was cut off nobody knows
        if (fault instanceof BrokenCircuitError || (fault instanceof OpenAI.APIError && fault.status !== undefined))
          await budget.settle(who, writing.atMost, 0);
        throw fault;
      });
    await budget.settle(who, writing.atMost, done.cost);
    return done;
  }

  async function answered(ask: ModelAsk, signal: AbortSignal): Promise<ModelAnswer> {
    const seen = await breaker.execute(() => moderate(client, ask.question, within(signal, moderationMs)));
    if (seen === 'distress') return { outcome: 'distress' };
    if (seen === 'flagged') return none('moderation');
    let faults: readonly string[] = [];
    for (let tries = 0; tries < drafts; tries += 1) {
      try {
        const made = await draft(ask, faults, signal);
        if (made === 'dear') return none('budget');
        if ('refused' in made) return none('refused');
        const { text, named, feathers: taken } = made;
        if (answersDistress(text)) return { outcome: 'distress' };
        const { question, facts, feathers } = ask;
        faults = faultsOf({
          kind: ask.picture ? 'vision' : 'horoscope',
          text,
          named,
          facts,
          question,
          instructions,
          canary,
        });
        if (faults.length === 0) {
          const used = { facts: groundedFacts({ text, named, facts }), feathers: usedFeathers(text, taken, feathers) };
          return { outcome: 'answered', text, ...used };
        }
        log.info({ faults, tries }, 'a draft that may not be shown');
      } catch (fault) {
        log.warn({ reason: reasonOf(fault), tries }, 'no draft');
        if (!isWorthAnother(fault) || signal.aborted) return none(reasonOf(fault));
        if (fault instanceof Unusable) faults = [fault.message];
      }
    }
    return none(faults.length > 0 ? 'not to be shown' : 'down');
  }

  return {
    async answer(ask, ms) {
      try {
        return await answered(ask, AbortSignal.timeout(ms));
      } catch (fault) {
        log.warn({ reason: reasonOf(fault), breaker: breaker.state }, 'no model');
        return none(reasonOf(fault));
      }
    },
  };
}

const none = (why: string): ModelAnswer => ({ outcome: 'none', why });
const within = (signal: AbortSignal, ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/** The same player is the same to the provider, who learns nothing of them. */
const pseudonym = (userId: string): string =>
  createHash('sha256').update(`reader:${userId}`).digest('hex').slice(0, 32);

/** Neither a closed circuit nor a wrong key gets better by asking again. */
function isWorthAnother(fault: unknown): boolean {
  if (fault instanceof BrokenCircuitError) return false;
  if (fault instanceof OpenAI.APIError && fault.status !== undefined)
    return fault.status === 429 || fault.status >= 500;
  return true;
}

/** Never the text of an answer from outside. */
function reasonOf(fault: unknown): string {
  if (fault instanceof BrokenCircuitError) return 'breaker open';
  if (fault instanceof OpenAI.APIError)
    return fault.status === undefined ? fault.constructor.name : `status ${fault.status}`;
  return fault instanceof Unusable ? fault.message : fault instanceof Error ? fault.name : 'unknown';
}
