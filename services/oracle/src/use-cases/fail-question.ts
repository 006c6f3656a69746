import { failed } from '../domain/question.ts';
import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';

/** Gives this attempt up. @returns whether it was still the one, so that its energy is to be given back */
export function failQuestion(parts: Parts, { _id, attempt }: QuestionDocument): Promise<boolean> {
  return parts.questions.update<boolean>(_id, (doc) => {
    const end = failed(doc, attempt, parts.clocks.machine());
    return end ? { result: true, set: { state: end.state, failedAt: end.failedAt } } : { result: false };
  });
}
