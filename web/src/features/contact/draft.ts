import { topics, type Topic } from '@sternenrat/contracts/vocabulary';
import { read, session, write } from '../../lib/storage.ts';

/** What is being written, with the key under which it is one message however often it is sent. */
export interface Draft {
  readonly key: string;
  /** When the form was first seen; milliseconds. */
  readonly since: number;
  readonly topic: Topic;
  readonly email: string;
  readonly reference: string;
  readonly message: string;
}

/** Gone with the tab, and with a logout. */
const at = 'sternenrat.contact';

export const newKey = (): string => crypto.randomUUID();
export const topicIn = (name: unknown): Topic | undefined => topics.find((topic) => topic === name);

/** @param asked what the link that led here wants: it goes before what was begun */
export function readDraft(asked: URLSearchParams): Draft {
  const kept = (read(session, at) ?? {}) as Partial<Record<keyof Draft, unknown>>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const reference = asked.get('reference');
  return {
    key: text(kept.key) || newKey(),
    since: typeof kept.since === 'number' ? kept.since : Date.now(),
    topic: topicIn(asked.get('topic')) ?? (reference ? 'fault' : topicIn(kept.topic)) ?? 'question',
    email: text(kept.email),
    reference: reference ?? text(kept.reference),
    message: text(kept.message),
  };
}

/** Nothing is kept before the first word, or after the last. */
export function keepDraft(draft: Draft | null): void {
  write(session, at, draft?.message ? draft : null);
}
