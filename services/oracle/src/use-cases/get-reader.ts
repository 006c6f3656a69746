import type { FeatherKind } from '@sternenrat/contracts/vocabulary';
import type { Deps } from '../deps.ts';
import { listFeatherStates } from './feathers.ts';

/** Memories of these kinds form `userProfile`, others `relationshipMemory`. */
const inProfile: readonly FeatherKind[] = ['person', 'preference'];

/** Numbers and date come from the player's questions, texts from the player's memories. */
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
