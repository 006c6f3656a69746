import { clientOwl, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { z } from '@sternenrat/contracts/core/zod';
import { local, read, write } from '../../lib/storage.ts';
import { deleteLastSeen, lastSeenKey, seenUsers } from './lastSeenKey.ts';

const lastSeen = z.object({ owl: clientOwl, at: z.string() });
export type LastSeen = z.infer<typeof lastSeen> & { userId: string };

/** Stores the owl's state for use offline, and deletes the states of other users. @param at when it was received */
export function saveLastSeen(userId: string, owl: ClientOwl, at: Date): void {
  deleteLastSeen(userId);
  write(local, lastSeenKey(userId), { owl, at: at.toISOString() });
}

export function readLastSeen(): LastSeen | null {
  const [userId] = seenUsers();
  if (userId === undefined) return null;
  const parsed = lastSeen.safeParse(read(local, lastSeenKey(userId)));
  return parsed.success ? { ...parsed.data, userId } : null;
}
