import type { Parts } from '../parts.ts';
import { readFeathers } from './feathers.ts';
import { readReader } from './read-reader.ts';

type Kept = Pick<Parts, 'questionModel' | 'visions' | 'memories' | 'memoryModel'>;

/** Forgets a player, the album with them. Repeats are harmless; an event that comes later finds no question to file. */
export async function eraseReader({ questionModel, visions, memoryModel }: Kept, userId: string): Promise<void> {
  await questionModel.deleteMany({ userId });
  await visions.deleteMany({ userId });
  await memoryModel.deleteOne({ _id: userId });
}

/** All that is kept of a player; null where it is nothing. */
export async function exportReader(parts: Kept, userId: string): Promise<object | null> {
  const inner = { outbox: 0, version: 0, key: 0, leaseUntil: 0, attempt: 0, place: 0 } as const;
  const [questions, visions, feathers] = await Promise.all([
    parts.questionModel.find({ userId }, inner).lean<object[]>().exec(),
    parts.visions.find({ userId }, { place: 0 }).lean<object[]>().exec(),
    readFeathers(parts, userId),
  ]);
  if (questions.length + visions.length + feathers.length === 0) return null;
  return { questions, visions, feathers, ...(await readReader(parts, userId)) };
}
