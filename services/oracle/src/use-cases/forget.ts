import type { Deps } from '../deps.ts';
import { listFeatherStates } from './feathers.ts';
import { getReader } from './get-reader.ts';

type PlayerDataDeps = Pick<Deps, 'questions' | 'visions' | 'memories'>;

/** Deletes a player's data. Idempotent. A late event finds no question and stores nothing. */
export async function eraseReader({ questions, visions, memories }: PlayerDataDeps, userId: string): Promise<void> {
  await questions.deleteByUser(userId);
  await visions.deleteByUser(userId);
  await memories.deleteByUser(userId);
}

/** The player's data for the export; null without stored data. */
export async function exportReader(deps: PlayerDataDeps, userId: string): Promise<object | null> {
  const [questions, visions, feathers] = await Promise.all([
    deps.questions.exportByUser(userId),
    deps.visions.exportByUser(userId),
    listFeatherStates(deps, userId),
  ]);
  if (questions.length + visions.length + feathers.length === 0) return null;
  return { questions, visions, feathers, ...(await getReader(deps, userId)) };
}
