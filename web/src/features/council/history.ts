import { useSyncExternalStore } from 'react';
import { z } from '@sternenrat/contracts/zod';
import { local, read, write } from '../../lib/storage.ts';

/** Spec section 3, kept per user in this browser. `timestamp` is an ISO string. */
const entry = z.object({ type: z.enum(['user_question', 'owl_answer']), content: z.string(), timestamp: z.string() });
export type Entry = z.infer<typeof entry>;

const storedAt = (userId: string) => `sternenrat.conversation.${userId}`;
/** Entries; older ones make room. */
const kept = 400;

const listeners = new Set<() => void>();
const cache = new Map<string, { raw: string | null; entries: readonly Entry[] }>();
const none: readonly Entry[] = [];

/** Oldest first. The same array as long as nothing changed. */
function readHistory(userId: string): readonly Entry[] {
  let raw: string | null = null;
  try {
    raw = localStorage.getItem(storedAt(userId));
  } catch {
    return none;
  }
  const known = cache.get(userId);
  if (known && known.raw === raw) return known.entries;
  const parsed = z.array(entry).safeParse(read(local, storedAt(userId)));
  const entries = parsed.success ? parsed.data : none;
  cache.set(userId, { raw, entries });
  return entries;
}

export function appendHistory(userId: string, entries: readonly Omit<Entry, 'timestamp'>[], now = new Date()): void {
  const timestamp = now.toISOString();
  keep(userId, [...readHistory(userId), ...entries.map((each) => ({ ...each, timestamp }))]);
}

/** What was talked elsewhere, oldest first, for a browser that knows of no talk yet. */
export function fillHistory(userId: string, entries: readonly Entry[]): void {
  if (!knowsTalks(userId)) keep(userId, entries);
}

export const knowsTalks = (userId: string): boolean => readHistory(userId).length > 0;

function keep(userId: string, entries: readonly Entry[]): void {
  write(local, storedAt(userId), entries.slice(-kept));
  for (const listener of listeners) listener();
}

/** Takes a deleted question and its answer out of this browser's copy, too. */
export function forgetTalk(userId: string, question: string, answer: string): void {
  const entries = readHistory(userId);
  const at = entries.findLastIndex(
    (each, index) =>
      each.type === 'owl_answer' &&
      each.content === answer &&
      entries[index - 1]?.type === 'user_question' &&
      entries[index - 1]?.content === question,
  );
  if (at < 1) return;
  keep(userId, entries.toSpliced(at - 1, 2));
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
