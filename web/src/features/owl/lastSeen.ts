import { clientOwl, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { z } from '@sternenrat/contracts/zod';
import { local, read, write } from '../../lib/storage.ts';
import { forgetLastSeen, lastSeenAt, seenUsers } from './lastSeenAt.ts';

/** How Noctua was when she was last heard of; `at` is an ISO string. */
const lastSeen = z.object({ owl: clientOwl, at: z.string() });
export type LastSeen = z.infer<typeof lastSeen> & { userId: string };

/** For a time without a connection. Only of one user a browser: who comes next takes the place. */
export function keepLastSeen(userId: string, owl: ClientOwl, at: Date): void {
  forgetLastSeen(userId);
  write(local, lastSeenAt(userId), { owl, at: at.toISOString() });
}

export function readLastSeen(): LastSeen | null {
  const [userId] = seenUsers();
  if (userId === undefined) return null;
  const parsed = lastSeen.safeParse(read(local, lastSeenAt(userId)));
  return parsed.success ? { ...parsed.data, userId } : null;
}
