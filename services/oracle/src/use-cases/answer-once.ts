export type Claimed<Q> =
  | { readonly claim: 'answered' | 'mine'; readonly question: Q }
  | { readonly claim: 'refused'; readonly error: unknown };

/** The effects of `answerOnce`. A model test runs all their interleavings, with crashes. */
export interface AnswerEffects<Q, Asker, Made, Stats> {
  /** Leases the question to one attempt. */
  claim(): Promise<Claimed<Q>>;
  /** Reserves energy at owl unless the answer is free. */
  reserve(question: Q): Promise<Asker>;
  make(question: Q, asker: Asker): Promise<Made>;
  /** Writes answer and event in one write. @throws if the attempt is not the current one */
  store(question: Q, asker: Asker, made: Made): Promise<Q>;
  /** Spends the energy; null if the call fails: `QuestionAnswered` then charges it. Never throws. */
  spend(question: Q): Promise<Stats | null>;
  /** Marks the question as failed if the attempt is current; returns true if it was. Never throws. */
  fail(question: Q): Promise<boolean>;
  /** Never throws. */
  release(question: Q): Promise<void>;
}

/** From the claim to the charged answer or, on an error, to the release of the energy. @throws errors of the effects */
export async function answerOnce<Q, Asker, Made, Stats>(
  effects: AnswerEffects<Q, Asker, Made, Stats>,
): Promise<{ readonly question: Q; readonly stats: Stats | null }> {
  const claimed = await effects.claim();
  if (claimed.claim === 'refused') throw claimed.error;
  const answered = claimed.claim === 'answered' ? claimed.question : await answer(effects, claimed.question);
  return { question: answered, stats: await effects.spend(answered) };
}

async function answer<Q, Asker, Made, Stats>(effects: AnswerEffects<Q, Asker, Made, Stats>, question: Q): Promise<Q> {
  try {
    const asker = await effects.reserve(question);
    const made = await effects.make(question, asker);
    return await effects.store(question, asker, made);
  } catch (error) {
    // A later attempt has its own reservation.
    if (await effects.fail(question)) await effects.release(question);
    throw error;
  }
}
