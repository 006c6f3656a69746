import type { Deps } from '../deps.ts';
import { listFeatherStates } from './feathers.ts';
import { getReader } from './get-reader.ts';

type PlayerDataDeps = Pick<Deps, 'questionModel' | 'visions' | 'memories' | 'memoryModel'>;

/** Deletes a player's data. Idempotent. Events that arrive later find no question and store nothing. */
export async function eraseReader(
  { questionModel, visions, memoryModel }: PlayerDataDeps,
  userId: string,
): Promise<void> {
  await questionModel.deleteMany({ userId });
  await visions.deleteMany({ userId });
  await memoryModel.deleteOne({ _id: userId });
}

/** The player's data for the export; null if nothing is stored. */
export async function exportReader(deps: PlayerDataDeps, userId: string): Promise<object | null> {
  const inner = { outbox: 0, version: 0, key: 0, leaseUntil: 0, attempt: 0, place: 0 } as const;
  const [questions, visions, feathers] = await Promise.all([
    deps.questionModel.find({ userId }, inner).lean<object[]>().exec(),
    deps.visions.find({ userId }, { place: 0 }).lean<object[]>().exec(),
    listFeatherStates(deps, userId),
  ]);
  if (questions.length + visions.length + feathers.length === 0) return null;
  return { questions, visions, feathers, ...(await getReader(deps, userId)) };
}
