import { topics, type Topic } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';

interface Draft {
  readonly key: string;
  /** When the form was first shown with this draft, in epoch ms. */
  readonly since: number;
  readonly topic: Topic;
  readonly email: string;
  readonly reference: string;
  readonly message: string;
}

const storageKey = 'sternenrat.contact';

export const newKey = (): string => crypto.randomUUID();
const topicIn = (name: unknown): Topic | undefined => topics.find((topic) => topic === name);

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

export function saveDraft(draft: Draft | null): void {
  write(session, storageKey, draft?.message ? draft : null);
}
