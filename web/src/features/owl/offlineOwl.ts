import { clientOwl, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { z } from '@sternenrat/contracts/core/zod';
import { local, read, write } from '../../lib/storage.ts';
import { deleteOfflineOwls, offlineOwlKey, offlineOwlUsers } from './offlineOwlKeys.ts';

const offlineOwl = z.object({ owl: clientOwl, at: z.string() });
export type OfflineOwl = z.infer<typeof offlineOwl> & { userId: string };

export function saveOfflineOwl(userId: string, owl: ClientOwl, at: Date): void {
  deleteOfflineOwls(userId);
  write(local, offlineOwlKey(userId), { owl, at: at.toISOString() });
}

export function readOfflineOwl(): OfflineOwl | null {
  const [userId] = offlineOwlUsers();
  if (userId === undefined) return null;
  const parsed = offlineOwl.safeParse(read(local, offlineOwlKey(userId)));
  return parsed.success ? { ...parsed.data, userId } : null;
}
