import { limits } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';
import { readDraft, saveDraft } from './submission.ts';

/** Query parameters of `share_target` in the web app manifest (`web/build/app-manifest.ts`). */
const shareParams = ['title', 'text', 'url'] as const;
const storageKey = 'sternenrat.shared';

export function sharedIn(query: URLSearchParams): string {
  const words = shareParams.map((part) => query.get(part)?.trim() ?? '').filter((word) => word !== '');
  return [...new Set(words)].join('\n').slice(0, limits.question.max);
}

/** Stores the text in this tab, because the player may have to log in first. */
export const saveShared = (words: string): void => write(session, storageKey, words);

export function readShared(): string | null {
  const words = read(session, storageKey);
  return typeof words === 'string' ? words : null;
}

export const forgetShared = (): void => write(session, storageKey, null);

/** Replaces the draft if both are too long together. */
export function addSharedToDraft(userId: string): void {
  const words = readShared();
  if (words === null) return;
  forgetShared();
  const combined = [readDraft(userId).trim(), words].filter((part) => part !== '').join('\n');
  saveDraft(userId, combined.length <= limits.question.max ? combined : words);
}
