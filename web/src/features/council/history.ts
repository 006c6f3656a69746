import { useSyncExternalStore } from 'react';
import { z } from '@sternenrat/contracts/zod';
import { local, read, write } from '../../lib/storage.ts';

/** Spec section 3, kept per user in this browser. `timestamp` is an ISO string. */
const entry = z.object({ type: z.enum(['user_question', 'owl_answer']), content: z.string(), timestamp: z.string() });
export type Entry = z.infer<typeof entry>;

const at = (userId: string) => `sternenrat.conversation.${userId}`;
/** Entries; older ones make room. */
const kept = 400;

const listeners = new Set<() => void>();
const cache = new Map<string, { raw: string | null; entries: readonly Entry[] }>();
const none: readonly Entry[] = [];

/** Oldest first. The same array as long as nothing changed. */
function readHistory(userId: string): readonly Entry[] {
  let raw: string | null = null;
  try {
    raw = localStorage.getItem(at(userId));
  } catch {
    return none;
  }
  const known = cache.get(userId);
  if (known && known.raw === raw) return known.entries;
  const parsed = z.array(entry).safeParse(read(local, at(userId)));
  const entries = parsed.success ? parsed.data : none;
  cache.set(userId, { raw, entries });
  return entries;
}

export function appendHistory(userId: string, entries: readonly Omit<Entry, 'timestamp'>[], now = new Date()): void {
  const added = entries.map((each) => ({ ...each, timestamp: now.toISOString() }));
  write(local, at(userId), [...readHistory(userId), ...added].slice(-kept));
  for (const listener of listeners) listener();
}

export function lastOwlMessage(userId: string): string | null {
  return (
    readHistory(userId)
      .findLast((each) => each.type === 'owl_answer')
      ?.content.slice(0, 2000) ?? null
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Follows other tabs too. */
export const useHistory = (userId: string) => useSyncExternalStore(subscribe, () => readHistory(userId));
