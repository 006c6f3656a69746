import { failed } from '../domain/question.ts';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/questions.ts';

/** @returns true if the attempt was still the current one; the caller must then release its reserved energy */
export function failQuestion(deps: Deps, { _id, attempt }: QuestionDocument): Promise<boolean> {
  return deps.questions.update<boolean>(_id, (doc) => {
    const end = failed(doc, attempt, deps.clocks.machine());
    return end ? { result: true, set: { state: end.state, failedAt: end.failedAt } } : { result: false };
  });
}
