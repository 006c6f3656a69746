export interface Claim<Q> {
  readonly claim: 'answered' | 'mine';
  readonly question: Q;
}

/** An interface, so that a model test can run all interleavings and crashes. `Q`: question, `A`: asker, `M`: answer. */
export interface AnswerEffects<Q, A, M> {
  claim(): Promise<Claim<Q>>;
  debit(question: Q): Promise<A>;
  make(question: Q, asker: A): Promise<M>;
  /** The same write stores the event that settles the debit. @throws if the attempt has ended */
  store(question: Q, asker: A, made: M): Promise<Q>;
  /** The same write stores the event that gives the energy back. @returns false if the attempt has ended */
  fail(question: Q, error: unknown): Promise<boolean>;
  /** Gives the energy back at once. Never throws. */
  giveBack(question: Q, error: unknown): Promise<void>;
}

export async function answerOnce<Q, A, M>(effects: AnswerEffects<Q, A, M>): Promise<Q> {
  const { claim, question } = await effects.claim();
  if (claim === 'answered') return question;
  try {
    const asker = await effects.debit(question);
    const made = await effects.make(question, asker);
    return await effects.store(question, asker, made);
  } catch (error) {
    // if `fail` is false, another attempt has taken over the question and the debit
    if (await effects.fail(question, error)) await effects.giveBack(question, error);
    throw error;
  }
}
