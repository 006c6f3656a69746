import { ApiError } from '../../lib/http.ts';
import { read, session, write } from '../../lib/storage.ts';

interface Submission {
  question: string;
  key: string;
}

const at = (userId: string) => `sternenrat.submission.${userId}`;

/** The key of this question: the same for the same question until it is answered, also after a reload. */
export function submissionKey(userId: string, question: string): string {
  const kept = keptFor(userId, question);
  if (typeof kept?.key === 'string') return kept.key;
  const key = crypto.randomUUID();
  write(session, at(userId), { question, key });
  return key;
}

/** What was submitted after this question keeps its key. */
export function endSubmission(userId: string, question: string): void {
  if (keptFor(userId, question)) write(session, at(userId), null);
}

function keptFor(userId: string, question: string): Partial<Submission> | null {
  const kept = read(session, at(userId)) as Partial<Submission> | null;
  return kept?.question === question ? kept : null;
}

/** Refusals that say the key itself is used up. */
export const keyIsSpent = (error: unknown) =>
  error instanceof ApiError && (error.code === 'reservation_stale' || error.code === 'question_changed');

const draftAt = (userId: string) => `sternenrat.draft.${userId}`;

export function readDraft(userId: string): string {
  const draft = read(session, draftAt(userId));
  return typeof draft === 'string' ? draft : '';
}

/** What was begun after this question stays. */
export function endDraft(userId: string, question: string): void {
  if (readDraft(userId).trim() === question) keepDraft(userId, '');
}

export function keepDraft(userId: string, question: string): void {
  write(session, draftAt(userId), question === '' ? null : question);
}
