import type { Parts } from '../parts.ts';
import { countingSince, readerOf } from '../storage/past.ts';

/** What is known of a reader beyond the words; every number is derived from the questions. */
export async function readReader({ questionModel }: Pick<Parts, 'questionModel'>, userId: string) {
  const { freeQuestionsLeft, lastVision } = await readerOf(questionModel, userId);
  return {
    freeQuestionsLeft,
    visionEligibleCount: await countingSince(questionModel, userId, lastVision),
    lastVisionShown: lastVision?.toISOString() ?? null,
  };
}
