import { useSyncExternalStore } from 'react';
import { z } from '@sternenrat/contracts/core/zod';
import { local, read, subscribeToStorage, write } from '../../lib/storage.ts';

/** Stored per user in this browser (spec section 3). `timestamp` is an ISO string. */
const entry = z.object({ type: z.enum(['user_question', 'owl_answer']), content: z.string(), timestamp: z.string() });
export type Entry = z.infer<typeof entry>;

const storageKey = (userId: string) => `sternenrat.conversation.${userId}`;
const maxEntries = 400;

const cache = new Map<string, { raw: string | null; entries: readonly Entry[] }>();
const none: readonly Entry[] = [];

/** Oldest first. The same array until storage changes, as `useSyncExternalStore` requires. */
function readLocalHistory(userId: string): readonly Entry[] {
  let raw: string | null = null;
  try {
    raw = localStorage.getItem(storageKey(userId));
  } catch {
    return none;
  }
  const cached = cache.get(userId);
  if (cached && cached.raw === raw) return cached.entries;
  const parsed = z.array(entry).safeParse(read(local, storageKey(userId)));
  const entries = parsed.success ? parsed.data : none;
  cache.set(userId, { raw, entries });
  return entries;
}

export function appendLocalHistory(
  userId: string,
  entries: readonly Omit<Entry, 'timestamp'>[],
  now = new Date(),
): void {
  const timestamp = now.toISOString();
  save(userId, [...readLocalHistory(userId), ...entries.map((each) => ({ ...each, timestamp }))]);
}

export function fillEmptyLocalHistory(userId: string, entries: readonly Entry[]): void {
  if (!hasLocalHistory(userId)) save(userId, entries);
}

export const hasLocalHistory = (userId: string): boolean => readLocalHistory(userId).length > 0;

function save(userId: string, entries: readonly Entry[]): void {
  write(local, storageKey(userId), entries.slice(-maxEntries));
}

export function deleteFromLocalHistory(userId: string, question: string, answer: string): void {
  const entries = readLocalHistory(userId);
  const at = entries.findLastIndex(
    (each, index) =>
      each.type === 'owl_answer' &&
      each.content === answer &&
      entries[index - 1]?.type === 'user_question' &&
      entries[index - 1]?.content === question,
  );
  if (at < 1) return;
  save(userId, entries.toSpliced(at - 1, 2));
}

export function lastOwlMessage(userId: string): string | null {
  return (
    readLocalHistory(userId)
      .findLast((each) => each.type === 'owl_answer')
      ?.content.slice(0, 2000) ?? null
  );
}

export const useLocalHistory = (userId: string) =>
  useSyncExternalStore(subscribeToStorage, () => readLocalHistory(userId));
