import type { FeatherKind } from '@sternenrat/contracts/vocabulary';
import type { Deps } from '../deps.ts';
import { listFeatherStates } from './feathers.ts';

/** Texts of feathers of these kinds form `userProfile`, those of the others `relationshipMemory`. */
const inProfile: readonly FeatherKind[] = ['person', 'preference'];

/** Derives the numbers and the date from the player's questions, and the texts from the feathers. */
export async function getReader(
  deps: Pick<Deps, 'questions' | 'memories'>,
  userId: string,
): Promise<{
  readonly userProfile: string;
  readonly relationshipMemory: string;
  readonly freeQuestionsLeft: number;
  readonly visionEligibleCount: number;
  readonly lastVisionShown: string | null;
}> {
  const [{ freeQuestionsLeft, lastVision }, feathers] = await Promise.all([
    deps.questions.getReader(userId),
    listFeatherStates(deps, userId),
  ]);
  const [profile, between] = [true, false].map((wanted) =>
    feathers.filter(({ kind }) => inProfile.includes(kind) === wanted).map(({ text }) => text),
  );
  return {
    userProfile: profile?.join('\n') ?? '',
    relationshipMemory: between?.join('\n') ?? '',
    freeQuestionsLeft,
    visionEligibleCount: await deps.questions.countSince(userId, lastVision),
    lastVisionShown: lastVision?.toISOString() ?? null,
  };
}
