import { failed } from '../domain/question.ts';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/questions.ts';

/** @returns true if this attempt was the current one, so that the caller must release its energy */
export function failQuestion(deps: Deps, { _id, attempt }: QuestionDocument): Promise<boolean> {
  return deps.questions.update<boolean>(_id, (doc) => {
    const end = failed(doc, attempt, deps.clocks.machine());
    return end ? { result: true, set: { state: end.state, failedAt: end.failedAt } } : { result: false };
  });
}
