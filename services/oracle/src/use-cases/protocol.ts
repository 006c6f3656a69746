/** The steps of answering a question, as effects. `ask.ts` performs them; a model test runs all interleavings. */
import type { Protocol } from '@sternenrat/service-kit/storage/protocol';

export interface Failure {
  readonly error: unknown;
}
export type Claimed<Q> =
  | { readonly claim: 'answered' | 'mine'; readonly question: Q }
  | { readonly claim: 'refused'; readonly error: unknown };

export type QuestionAsk<Q, Asker, Made> =
  /** Leases the question to one attempt. */
  | { readonly ask: 'claim' }
  /** Reserves energy at owl unless the answer is free; returns the asker or an error. */
  | { readonly ask: 'reserve'; readonly question: Q }
  /** Makes the answer; returns it or an error. */
  | { readonly ask: 'make'; readonly question: Q; readonly asker: Asker }
  /** Writes answer and event in one write if the attempt is current; returns the answered question or an error. */
  | { readonly ask: 'store'; readonly question: Q; readonly asker: Asker; readonly made: Made }
  /** Spends the energy; returns owl's response, or null if the call fails: `QuestionAnswered` then charges it. */
  | { readonly ask: 'spend'; readonly question: Q }
  /** Marks the question as failed if the attempt is current; returns true if it was. */
  | { readonly ask: 'fail'; readonly question: Q }
  | { readonly ask: 'release'; readonly question: Q };

export type QuestionOutcome<Q, Stats> =
  | { readonly outcome: 'answered'; readonly question: Q; readonly stats: Stats | null }
  | { readonly outcome: 'refused'; readonly error: unknown };

const isFailure = (step: object): step is Failure => 'error' in step;

/** From the claim to the charged answer or, on an error, to the release of the energy. Effects must not throw. */
export function* answerOnce<Q, Asker extends object, Made extends object, Stats>(): Protocol<
  QuestionAsk<Q, Asker, Made>,
  QuestionOutcome<Q, Stats>
> {
  const claimed = (yield { ask: 'claim' }) as Claimed<Q>;
  if (claimed.claim === 'refused') return { outcome: 'refused', error: claimed.error };
  if (claimed.claim === 'answered') return yield* settle(claimed.question);

  const { question } = claimed;
  const asker = (yield { ask: 'reserve', question }) as Asker | Failure;
  if (isFailure(asker)) return yield* giveUp(question, asker);
  const made = (yield { ask: 'make', question, asker }) as Made | Failure;
  if (isFailure(made)) return yield* giveUp(question, made);
  const stored = (yield { ask: 'store', question, asker, made }) as { readonly stored: Q } | Failure;
  if (isFailure(stored)) return yield* giveUp(question, stored);
  return yield* settle(stored.stored);
}

function* settle<Q, Stats>(question: Q): Protocol<QuestionAsk<Q, never, never>, QuestionOutcome<Q, Stats>> {
  const stats = (yield { ask: 'spend', question }) as Stats | null;
  return { outcome: 'answered', question, stats };
}

/** Releases the energy only if this attempt was the current one; a later attempt has its own reservation. */
function* giveUp<Q, Stats>(
  question: Q,
  { error }: Failure,
): Protocol<QuestionAsk<Q, never, never>, QuestionOutcome<Q, Stats>> {
  if (yield { ask: 'fail', question }) yield { ask: 'release', question };
  return { outcome: 'refused', error };
}
