/**
 * A protocol is a generator that asks for one effect at a time. The same steps run on the database here and, in the
 * model tests, on every interleaving with a kill after each of them.
 */
export type Protocol<Ask, Result> = Generator<Ask, Result, unknown>;

/** Runs the steps, one effect after the other; an effect that throws ends them. */
export async function perform<Ask, Result>(
  steps: Protocol<Ask, Result>,
  act: (ask: Ask) => Promise<unknown>,
): Promise<Result> {
  let step = steps.next();
  while (!step.done) step = steps.next(await act(step.value));
  return step.value;
}
