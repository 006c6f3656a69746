import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { QuestionDocument } from '../storage/questions.ts';

/** A stored answer as the client sees it; `stats` is what owl said of it. */
export function answeredOf(question: QuestionDocument, stats: Answered['owl'] | null): Answered {
  const { kind, answer, analysis } = question;
  if (answer === null || !analysis) throw new Error(`Question ${question._id} has no answer`);
  return { success: true, type: kind, data: { horoscope: answer, analysis }, ...(stats ? { owl: stats } : {}) };
}
