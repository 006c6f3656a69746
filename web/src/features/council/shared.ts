import { limits } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';
import { keepDraft, readDraft } from './submission.ts';

/** What another app shares with this one, as the manifest's share_target names it. */
const parts = ['title', 'text', 'url'] as const;
const at = 'sternenrat.shared';

/** @returns the shared words, at most as long as a question; empty where nothing was shared */
export function sharedIn(query: URLSearchParams): string {
  const words = parts.map((part) => query.get(part)?.trim() ?? '').filter((word) => word !== '');
  return [...new Set(words)].join('\n').slice(0, limits.question.max);
}

/** Kept in this tab until somebody is here who can ask: a login lies in between, perhaps. */
export const keepShared = (words: string): void => write(session, at, words);

/** Puts what was shared into this player's question, once; what they had begun to write stays before it where both fit. */
export function takeShared(userId: string): void {
  const words = read(session, at);
  if (typeof words !== 'string') return;
  write(session, at, null);
  const both = [readDraft(userId).trim(), words].filter((part) => part !== '').join('\n');
  keepDraft(userId, both.length <= limits.question.max ? both : words);
}
