import { clientOwl, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { z } from '@sternenrat/contracts/zod';
import { local, read, write } from '../../lib/storage.ts';

/** How Noctua was when she was last heard of; `at` is an ISO string. */
const lastSeen = z.object({ owl: clientOwl, at: z.string() });
export type LastSeen = z.infer<typeof lastSeen> & { userId: string };

const prefix = 'sternenrat.last-seen.';
const kept = () => Object.keys(local()).filter((key) => key.startsWith(prefix));

/** For a time without a connection. Only of one user a browser: who comes next takes the place. */
export function keepLastSeen(userId: string, owl: ClientOwl, at: Date): void {
  forgetLastSeen(userId);
  write(local, prefix + userId, { owl, at: at.toISOString() });
}

/** @param except whose is left there */
export function forgetLastSeen(except?: string): void {
  try {
    for (const key of kept()) if (key !== `${prefix}${except}`) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

export function readLastSeen(): LastSeen | null {
  try {
    const [key] = kept();
    const parsed = key === undefined ? null : lastSeen.safeParse(read(local, key));
    return key !== undefined && parsed?.success ? { ...parsed.data, userId: key.slice(prefix.length) } : null;
  } catch {
    return null;
  }
}
