import { z } from '@sternenrat/contracts/core/zod';
import { local, read, write } from '../../lib/storage.ts';
import { readShared, saveShared } from './shareTarget.ts';

/** Equals the lifetime of the confirmation link. */
const lifetimeMs = 24 * 60 * 60 * 1000;
const storageKey = 'sternenrat.carried';
const savedQuestion = z.object({ username: z.string(), words: z.string(), until: z.number() });

/** Moves the question from this tab to local storage, because the confirmation link opens in another tab. */
export function saveQuestion(username: string): void {
  const words = readShared();
  if (words !== null) write(local, storageKey, { username, words, until: Date.now() + lifetimeMs });
}

export function restoreQuestion(username: string): void {
  const stored = savedQuestion.safeParse(read(local, storageKey));
  if (!stored.success) return;
  const { username: owner, words, until } = stored.data;
  const isOver = Date.now() > until;
  if (owner !== username && !isOver) return;
  write(local, storageKey, null);
  if (!isOver) saveShared(words);
}
