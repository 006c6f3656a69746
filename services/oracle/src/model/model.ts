import { createHash, randomBytes } from 'node:crypto';
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import OpenAI from 'openai';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import { watchBreaker } from '@sternenrat/service-kit/metrics/breakers';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import { violationsOf, groundedFacts, usedFeathers } from '../domain/check/check.ts';
import { answersDistress } from '@sternenrat/care/distress/distress';
import type { OracleMetrics } from '../metrics.ts';
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
  /** Timeouts in ms, 2000 and 7000 by default. */
  readonly moderationMs?: number;
  readonly draftMs?: number;
}

/** Errors that count for the circuit breaker. An `Unusable` response doesn't, because the provider is up. */
const isDown = handleWhen((error) => !(error instanceof Unusable));

const maxDrafts = 2;

interface ModelDeps {
  readonly budget: Budget;
  readonly log: Logger;
  readonly metrics: Pick<OracleMetrics, 'tokens' | 'cents'>;
  readonly registry: Metrics;
}

/** OpenAI's API. The circuit breaker opens for 30 s after five failures in a row. */
export function createModel(settings: ModelSettings, { budget, log, metrics, registry }: ModelDeps): Model {
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
  // a draft with this word quotes the instructions
  const canary = `Nachtfalter-${randomBytes(6).toString('hex')}`;
  const instructions = instructionsWith(canary);
  const breaker = circuitBreaker(isDown, { halfOpenAfter: 30_000, breaker: new ConsecutiveBreaker(5) });

  watchBreaker(registry, 'model', breaker);

  function countUsage({ input, output, cost }: Used): void {
    metrics.tokens.input.inc(input);
    metrics.tokens.output.inc(output);
    metrics.cents.inc(cost / 1_000_000);
  }

  async function draft(ask: ModelAsk, violations: readonly string[], signal: AbortSignal): Promise<Draft | 'dear'> {
    const who = pseudonym(ask.userId);
    const writing = write({ client, settings, instructions, ask, violations, who, onUsage: countUsage });
    if (!(await budget.take(who, writing.atMost))) return 'dear';
    const done = await breaker
      .execute(() => writing.run(within(signal, draftMs)))
      .catch(async (error: unknown) => {
        // the provider doesn't bill a request that it answers with an error, but may bill an aborted request in full
        if (error instanceof BrokenCircuitError || (error instanceof OpenAI.APIError && error.status !== undefined))
          await budget.settle(who, writing.atMost, 0);
        throw error;
      });
    await budget.settle(who, writing.atMost, done.cost);
    return done;
  }

  async function answered(ask: ModelAsk, signal: AbortSignal): Promise<ModelAnswer> {
    const seen = await breaker.execute(() => moderate(client, ask.question, within(signal, moderationMs)));
    if (seen === 'distress') return { outcome: 'distress' };
    if (seen === 'flagged') return none('moderation');
    let violations: readonly string[] = [];
    for (let tries = 0; tries < maxDrafts; tries += 1) {
      try {
        const made = await draft(ask, violations, signal);
        if (made === 'dear') return none('budget');
        if ('refused' in made) return none('refused');
        const { text, named, feathers: taken } = made;
        if (answersDistress(text)) return { outcome: 'distress' };
        const { question, zodiac, facts, feathers, expected } = ask;
        violations = violationsOf({
          kind: ask.picture ? 'vision' : 'horoscope',
          text,
          named,
          facts,
          question,
          zodiac,
          expected,
          instructions,
          canary,
        });
        if (violations.length === 0) {
          const verdict = await breaker.execute(() => moderate(client, text, within(signal, moderationMs)));
          if (verdict === 'distress') return { outcome: 'distress' };
          if (verdict === 'flagged') violations = ['verboten: moderation'];
        }
        if (violations.length === 0) {
          const used = { facts: groundedFacts({ text, named, facts }), feathers: usedFeathers(text, taken, feathers) };
          return { outcome: 'answered', text, ...used };
        }
        log.info({ violations, tries }, 'draft rejected by the check');
      } catch (error) {
        log.warn({ reason: reasonOf(error), tries }, 'draft failed');
        if (!isRetryable(error) || signal.aborted) return none(reasonOf(error));
        if (error instanceof Unusable) violations = [error.message];
      }
    }
    return none(violations.length > 0 ? 'not to be shown' : 'down');
  }

  return {
    async answer(ask, ms) {
      try {
        return await answered(ask, AbortSignal.timeout(ms));
      } catch (error) {
        log.warn({ reason: reasonOf(error), breaker: breaker.state }, 'model call failed, the composed answer is sent');
        return none(reasonOf(error));
      }
    },
  };
}

const none = (why: string): ModelAnswer => ({ outcome: 'none', why });
const within = (signal: AbortSignal, ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/** Stable per player, but the provider can't recognise the player. */
const pseudonym = (userId: string): string =>
  createHash('sha256').update(`reader:${userId}`).digest('hex').slice(0, 32);

/** False for an open breaker and for client errors other than 429, such as a wrong key. */
function isRetryable(error: unknown): boolean {
  if (error instanceof BrokenCircuitError) return false;
  if (error instanceof OpenAI.APIError && error.status !== undefined)
    return error.status === 429 || error.status >= 500;
  return true;
}

function reasonOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'breaker open';
  if (error instanceof OpenAI.APIError)
    return error.status === undefined ? error.constructor.name : `status ${error.status}`;
  return error instanceof Unusable ? error.message : error instanceof Error ? error.name : 'unknown';
}
