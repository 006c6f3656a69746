/** Yields the steps of an operation one at a time, so that `checkModel` in tests can run all interleavings. */
export type Protocol<Ask, Result> = Generator<Ask, Result, unknown>;

export async function perform<Ask, Result>(
  steps: Protocol<Ask, Result>,
  act: (ask: Ask) => Promise<unknown>,
): Promise<Result> {
  let step = steps.next();
  while (!step.done) step = steps.next(await act(step.value));
  return step.value;
}
