/** The question protocol: which effect follows which. The same steps run on the services and, in its model test, on every interleaving. */
import type { Protocol } from '@sternenrat/service-kit/storage/protocol';

export interface Fault {
  readonly fault: unknown;
}
export type Claimed<Q> =
  | { readonly claim: 'answered' | 'mine'; readonly question: Q }
  | { readonly claim: 'refused'; readonly fault: unknown };

export type QuestionAsk<Q, Asker, Made> =
  /** Takes the question for an attempt, alone. */
  | { readonly ask: 'claim' }
  /** Holds energy at owl: the asker, or a fault. */
  | { readonly ask: 'reserve'; readonly question: Q }
  /** The answer, or a fault. */
  | { readonly ask: 'make'; readonly question: Q; readonly asker: Asker }
  /** Compare and swap on the attempt: the answered question with its event in one write, or a fault. */
  | { readonly ask: 'store'; readonly question: Q; readonly asker: Asker; readonly made: Made }
  /** What it brought, or null where owl couldn't say: the event settles it then. */
  | { readonly ask: 'spend'; readonly question: Q }
  /** Compare and swap on the attempt: whether it was this one that gave up. */
  | { readonly ask: 'fail'; readonly question: Q }
  | { readonly ask: 'release'; readonly question: Q };

export type QuestionOutcome<Q, Stats> =
  | { readonly outcome: 'answered'; readonly question: Q; readonly stats: Stats | null }
  | { readonly outcome: 'refused'; readonly fault: unknown };

const isFault = (step: object): step is Fault => 'fault' in step;

/** From the claim to the answer, or to giving back what was held. Every effect answers; none throws. */
export function* answerOnce<Q, Asker extends object, Made extends object, Stats>(): Protocol<
  QuestionAsk<Q, Asker, Made>,
  QuestionOutcome<Q, Stats>
> {
  const claimed = (yield { ask: 'claim' }) as Claimed<Q>;
  if (claimed.claim === 'refused') return { outcome: 'refused', fault: claimed.fault };
  if (claimed.claim === 'answered') return yield* told(claimed.question);

  const { question } = claimed;
  const asker = (yield { ask: 'reserve', question }) as Asker | Fault;
  if (isFault(asker)) return yield* givenUp(question, asker);
  const made = (yield { ask: 'make', question, asker }) as Made | Fault;
  if (isFault(made)) return yield* givenUp(question, made);
  const stored = (yield { ask: 'store', question, asker, made }) as { readonly stored: Q } | Fault;
  if (isFault(stored)) return yield* givenUp(question, stored);
  return yield* told(stored.stored);
}

function* told<Q, Stats>(question: Q): Protocol<QuestionAsk<Q, never, never>, QuestionOutcome<Q, Stats>> {
  const stats = (yield { ask: 'spend', question }) as Stats | null;
  return { outcome: 'answered', question, stats };
}

/** Only the attempt that gave up gives back; what a later one holds is not its business. */
function* givenUp<Q, Stats>(
  question: Q,
  { fault }: Fault,
): Protocol<QuestionAsk<Q, never, never>, QuestionOutcome<Q, Stats>> {
  if (yield { ask: 'fail', question }) yield { ask: 'release', question };
  return { outcome: 'refused', fault };
}
