import type { Deps } from '../deps.ts';
import { listFeatherStates } from './feathers.ts';
import { getReader } from './get-reader.ts';

type PlayerDataDeps = Pick<Deps, 'questions' | 'visions' | 'memories' | 'births' | 'weathers'>;

/** Late events find no question and store nothing. */
export async function erasePlayer(
  { questions, visions, memories, births, weathers }: PlayerDataDeps,
  userId: string,
): Promise<void> {
  await questions.deleteByUser(userId);
  await visions.deleteByUser(userId);
  await memories.deleteByUser(userId);
  await births.deleteByUser(userId);
  await weathers.deleteByUser(userId);
}

export async function exportPlayer(deps: PlayerDataDeps, userId: string): Promise<object | null> {
  const [questions, visions, feathers, birth, weathers] = await Promise.all([
    deps.questions.exportByUser(userId),
    deps.visions.exportByUser(userId),
    listFeatherStates(deps, userId),
    deps.births.find(userId),
    deps.weathers.exportByUser(userId),
  ]);
  if (questions.length + visions.length + feathers.length + weathers.length === 0 && !birth) return null;
  return { questions, visions, feathers, birth, weathers, ...(await getReader(deps, userId)) };
}
