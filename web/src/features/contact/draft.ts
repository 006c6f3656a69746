import { topics, type Topic } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';

export interface Draft {
  readonly key: string;
  /** When the form was first shown, epoch milliseconds. */
  readonly since: number;
  readonly topic: Topic;
  readonly email: string;
  readonly reference: string;
  readonly message: string;
}

/** Key in session storage, which is cleared with the tab and at logout. */
const storageKey = 'sternenrat.contact';

export const newKey = (): string => crypto.randomUUID();
export const topicIn = (name: unknown): Topic | undefined => topics.find((topic) => topic === name);

/** @param query parameters of the page's URL, which override the stored draft */
export function readDraft(query: URLSearchParams): Draft {
  const stored = (read(session, storageKey) ?? {}) as Partial<Record<keyof Draft, unknown>>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const reference = query.get('reference');
  return {
    key: text(stored.key) || newKey(),
    since: typeof stored.since === 'number' ? stored.since : Date.now(),
    topic: topicIn(query.get('topic')) ?? (reference ? 'fault' : topicIn(stored.topic)) ?? 'question',
    email: text(stored.email),
    reference: reference ?? text(stored.reference),
    message: text(stored.message),
  };
}

/** Stores a draft only while it has a message. */
export function saveDraft(draft: Draft | null): void {
  write(session, storageKey, draft?.message ? draft : null);
}
