import type { FeatherKind } from '@sternenrat/contracts/vocabulary';
import type { Parts } from '../parts.ts';
import { countingSince, readerOf } from '../storage/past.ts';
import { readFeathers } from './feathers.ts';

/** The spec's two texts about a reader are the feathers, read aloud: who they are, and what was between them and Noctua. */
const inProfile: readonly FeatherKind[] = ['person', 'preference'];

/** What is known of a reader (spec section 3); the numbers are derived from the questions, the texts from the feathers. */
export async function readReader(
  parts: Pick<Parts, 'questionModel' | 'memories'>,
  userId: string,
): Promise<{
  readonly userProfile: string;
  readonly relationshipMemory: string;
  readonly freeQuestionsLeft: number;
  readonly visionEligibleCount: number;
  readonly lastVisionShown: string | null;
}> {
  const [{ freeQuestionsLeft, lastVision }, feathers] = await Promise.all([
    readerOf(parts.questionModel, userId),
    readFeathers(parts, userId),
  ]);
  const [profile, between] = [true, false].map((wanted) =>
    feathers.filter(({ kind }) => inProfile.includes(kind) === wanted).map(({ text }) => text),
  );
  return {
    userProfile: profile?.join('\n') ?? '',
    relationshipMemory: between?.join('\n') ?? '',
    freeQuestionsLeft,
    visionEligibleCount: await countingSince(parts.questionModel, userId, lastVision),
    lastVisionShown: lastVision?.toISOString() ?? null,
  };
}
