import type { Parts } from '../parts.ts';
import { readReader } from './read-reader.ts';

type Kept = Pick<Parts, 'questionModel' | 'visions'>;

/** Forgets a player, the album with them. Repeats are harmless; an event that comes later finds no question to file. */
export async function eraseReader({ questionModel, visions }: Kept, userId: string): Promise<void> {
  await questionModel.deleteMany({ userId });
  await visions.deleteMany({ userId });
}

/** All that is kept of a player; null where it is nothing. */
export async function exportReader(parts: Kept, userId: string): Promise<object | null> {
  const inner = { outbox: 0, version: 0, key: 0, leaseUntil: 0, attempt: 0, place: 0 } as const;
  const [questions, visions] = await Promise.all([
    parts.questionModel.find({ userId }, inner).lean<object[]>().exec(),
    parts.visions.find({ userId }, { place: 0 }).lean<object[]>().exec(),
  ]);
  if (questions.length === 0 && visions.length === 0) return null;
  return { questions, visions, ...(await readReader(parts, userId)) };
}
